// Routes and event names from endpoints and events, and page paths from the remotes' declarations.
import { writeFileSync } from 'node:fs'
import { ensureInstalled } from './ensure-installed.mjs'

ensureInstalled()
const { pathFiles } = await import('./path-files.mjs')
for (const [file, source] of await pathFiles()) writeFileSync(file, source)
await import('../contract/scripts/generate.ts')
