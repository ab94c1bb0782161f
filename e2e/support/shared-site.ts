import { startSite } from './start-site.ts'

// Runs one site for several runs of browser tests until the parent process disconnects.
const stop = await startSite()
process.once('disconnect', () => void stop().then(() => process.exit(0)))
process.send?.(process.env['ATELIER_SITE'])
