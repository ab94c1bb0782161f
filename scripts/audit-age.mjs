// Fails if the last successful audit is over a week old; one that a registry mirror rejects is no success.
// Usage: npm run audit-age -- 2026-11-23T05:17:00Z
import { fileURLToPath } from 'node:url'

const MOST_DAYS = 7
const DAY_MS = 86_400_000

/** Null if the date is recent enough. */
export function auditProblem(date, now) {
  const at = Date.parse(date ?? '')
  if (Number.isNaN(at)) return 'No successful audit of the dependencies is known.'
  const days = (now - at) / DAY_MS
  if (days < 0) return `The last successful audit is dated in the future: ${date}.`
  return days > MOST_DAYS
    ? `The last successful audit is ${Math.floor(days)} days old (${date}); at most ${MOST_DAYS} are allowed.`
    : null
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problem = auditProblem(process.argv[2], Date.now())
  console.log(problem ?? `The dependencies were last audited at ${process.argv[2]}.`)
  process.exitCode = problem ? 1 : 0
}
