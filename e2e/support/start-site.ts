import { mkdtempSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { startProcess } from '@atelier/site/managed-process'

/** Facts about the site; browser tests read them from the environment through `support/site.ts`. */
interface SiteReady {
  url: string
  inboxUrl?: string
  deliveryToken: string
  env: Record<string, string>
}

/** Starts a site for browsers, described by `support/site.ts`. Resolves to a function that stops it and removes its data. */
export async function startSite(): Promise<() => Promise<void>> {
  const cache = path.resolve(import.meta.dirname, '../../.cache')
  mkdirSync(cache, { recursive: true })
  const directory = mkdtempSync(path.join(cache, 'e2e-'))
  const site = await startProcess<SiteReady>({
    name: 'The site under test',
    module: import.meta.resolve('./site-main.ts'),
    env: { ATELIER_DATA: directory },
    logFile: path.join(directory, 'site.log'),
    readyWithinMs: 300_000,
    onCrash: (message) => console.error(message),
  })
  const { url, inboxUrl, deliveryToken, env } = site.ready
  process.env['ATELIER_SITE'] = JSON.stringify({ url, inboxUrl, deliveryToken, env, directory })
  return async () => {
    await site.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}
