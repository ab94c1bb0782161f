import { parseArgs } from 'node:util'
import { createApp } from '../app.ts'
import { examineSite } from '../doctor/doctor.ts'
import type { Result } from '../doctor/finding.ts'
import { lineOf, summaryOf } from '../doctor/report.ts'

const USAGE = `usage: npm run doctor -w backend -- [--json] [--mail-to ADDRESS]
Tries each part of the site with the settings of this environment. Exit codes: 0 nothing is wrong, 1 something is, 2 wrong usage.`

function readFlags() {
  try {
    const help = { type: 'boolean', short: 'h' } as const
    return parseArgs({ options: { json: { type: 'boolean' }, 'mail-to': { type: 'string' }, help } }).values
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n${USAGE}\n`)
    process.exit(2)
  }
}

const { json = false, 'mail-to': mailTo, help } = readFlags()
if (help) {
  process.stdout.write(`${USAGE}\n`)
  process.exit(0)
}
const all: Result[] = []
for await (const results of examineSite(process.env, { mailTo, defineModels: createApp, now: () => new Date() })) {
  all.push(...results)
  if (!json) process.stdout.write(results.map((result) => `${lineOf(result)}\n`).join(''))
}
process.stdout.write(`${json ? JSON.stringify(all, null, 2) : summaryOf(all)}\n`)
// Some libraries keep timers.
process.exit(all.some(({ state }) => state === 'wrong') ? 1 : 0)
