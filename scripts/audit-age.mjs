// Fails if the last successful dependency audit is more than a week old. An audit that cannot run (a registry mirror may reject it)
// is not a success. Usage: npm run audit-age -- 2026-11-23T05:17:00Z
import { fileURLToPath } from 'node:url'

const MOST_DAYS = 7
const DAY_MS = 86_400_000

/** The problem with the date of the last successful audit; null if there is none. */
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
