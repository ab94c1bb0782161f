// Few imports, so that the waiting page is there within a second.
import path from 'node:path'
import { DeliveryError } from '@atelier/delivery/delivery-error.ts'
import { StartupError } from '@atelier/backend/kernel/startup-error.ts'
import { refuseProduction } from '@atelier/demo/refuse-production'
import { expectFree } from './ports.ts'
import { everywhere, terminalProgress } from './progress.ts'
import { readSettings } from './settings.ts'
import { plannedSteps } from './step-names.ts'
import { startWaitingServer } from './waiting/waiting-server.ts'
import type { WaitingServer } from './waiting/waiting-server.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const demoAccounts =
  'creator@atelier.test, buyer@atelier.test, moderator@atelier.test and others, password atelier-demo; ' +
  'codes of the moderators: npm run moderators -- codes'
const aborter = new AbortController()
const dev = process.argv.includes('--dev')
let waiting: WaitingServer | undefined
let logs = ''
let stop = async () => {}
let ending: Promise<never> | undefined

const isForUser = (error: unknown): error is Error => error instanceof StartupError || error instanceof DeliveryError

/** A second signal exits at once. */
function end(code: number, why?: string): Promise<never> {
  if (ending) process.exit(code || 130)
  ending = (async () => {
    if (why) console.error(why)
    if (why) await waiting?.fail(why, logs)
    aborter.abort()
    await stop()
    process.exit(code)
  })()
  return ending
}

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)
  process.on(signal, () => void end(code))

try {
  refuseProduction(process.env)
  const settings = readSettings(process.env, root)
  await expectFree(settings.PORT, 'PORT')
  if (!process.env['SMTP_URL']) await expectFree(settings.MAIL_PORT, 'MAIL_PORT')
  logs = path.join(path.relative(process.cwd(), settings.ATELIER_DATA), 'logs')
  // Several processes share a socket of their own
  if (!(Number(process.env['WORKERS']) > 1)) {
    waiting = await startWaitingServer(settings.PORT, process.env['HOST'] || '127.0.0.1', plannedSteps(dev))
    console.log(`Atelier is starting: http://localhost:${settings.PORT} shows the steps, and opens the site.`)
  }
  const { startSite } = await import('./site.ts')
  const starting = startSite({
    root,
    settings,
    waiting,
    port: settings.PORT,
    mailPort: settings.MAIL_PORT,
    demo: true,
    dev,
    sync: true,
    progress: everywhere(terminalProgress(console.log), ...(waiting ? [waiting.progress] : [])),
    onCrash: (message) => void end(1, message),
    signal: aborter.signal,
  })
  stop = async () => {
    const site = await starting.catch(() => undefined)
    await site?.stop()
  }
  const site = await starting
  const inbox = site.inboxUrl?.replace('127.0.0.1', 'localhost')
  console.log(`Atelier is ready: ${site.url}${inbox ? `, mails at ${inbox}` : ''}; demo accounts ${demoAccounts}`)
} catch (error) {
  if (!aborter.signal.aborted) await end(1, isForUser(error) ? error.message : String((error as Error).stack))
}
