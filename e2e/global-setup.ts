import { mkdtempSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { startPart } from '@atelier/local/site/part.ts'

/** What the site says of itself; tests read it from the environment through `support/site.ts`. */
interface SiteReady {
  url: string
  inboxUrl?: string
  deliveryToken: string
  env: Record<string, string>
}

/** Starts one site for all browser tests and takes it away afterwards, with its data. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const cache = path.resolve(import.meta.dirname, '../.cache')
  mkdirSync(cache, { recursive: true })
  const directory = mkdtempSync(path.join(cache, 'e2e-'))
  const site = await startPart<SiteReady>({
    name: 'The site under test',
    module: path.join(import.meta.dirname, 'support/site-main.ts'),
    env: { ATELIER_DATA: directory },
    logFile: path.join(directory, 'site.log'),
    readyWithinMs: 300_000,
    onCrash: (message) => console.error(message),
  })
  const { url, inboxUrl, deliveryToken, env } = site.ready
  process.env['SITE'] = JSON.stringify({ url, inboxUrl, deliveryToken, env, directory })
  return async () => {
    await site.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}
