import path from 'node:path'
import { silent } from '@atelier/site/progress'
import { readSettings } from '@atelier/site/settings'
import { startSite } from '@atelier/site/site'

// Runs the site for the browser tests in a separate process, with free ports and a temporary data folder.
const root = path.resolve(import.meta.dirname, '../..')
const settings = readSettings(process.env, root)
if (settings.MONGODB_URI) {
  // A separate database on a possibly shared server.
  const uri = new URL(settings.MONGODB_URI)
  uri.pathname = `/atelier-e2e-${Date.now()}`
  settings.MONGODB_URI = uri.href
}
const aborter = new AbortController()
const site = await startSite({
  root,
  settings,
  port: 0,
  mailPort: 0,
  demo: process.env['E2E_DEMO'] === '1',
  sync: false,
  // All tests share one IP address.
  env: { RATE_LIMIT_FACTOR: '1000' },
  progress: silent,
  signal: aborter.signal,
  onCrash(message) {
    console.error(message)
    process.exit(1)
  },
})

let stopping: Promise<void> | undefined
const stop = () => (stopping ??= site.stop().then(() => process.exit(0)))
for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(event, () => void stop())
process.send?.({
  ready: true,
  url: site.url,
  inboxUrl: site.inboxUrl,
  deliveryToken: site.deliveryToken,
  env: site.env,
})
