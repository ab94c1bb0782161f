import path from 'node:path'
import { DeliveryError } from '@atelier/delivery/delivery-error.ts'
import { StartupError } from '@atelier/backend/startup-error.ts'
import { refuseProduction } from '@atelier/demo/claim-database'
import { expectFree } from './ports.ts'
import { terminalProgress } from './progress.ts'
import { readSettings } from './settings.ts'
import { startSite } from './site.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const demoAccounts = 'creator@atelier.test, buyer@atelier.test and others, password atelier-demo'
const aborter = new AbortController()
let stop = async () => {}
let ending: Promise<never> | undefined

const isForUser = (error: unknown): error is Error => error instanceof StartupError || error instanceof DeliveryError

/** A second signal exits at once. */
function end(code: number, why?: string): Promise<never> {
  if (ending) process.exit(code || 130)
  ending = (async () => {
    if (why) console.error(why)
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
  const starting = startSite({
    root,
    settings,
    port: settings.PORT,
    mailPort: settings.MAIL_PORT,
    demo: true,
    dev: process.argv.includes('--dev'),
    sync: true,
    progress: terminalProgress(console.log),
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
