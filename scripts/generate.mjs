// Routes and event names from endpoints and events, page paths from the remotes' declarations, and the reference of settings.
import { writeFileSync } from 'node:fs'
import { ensureInstalled } from './ensure-installed.mjs'

ensureInstalled()
const { pathFiles } = await import('./path-files.mjs')
for (const [file, source] of await pathFiles()) writeFileSync(file, source)
const { referenceFile, settingsReference } = await import('./settings-reference.mjs')
writeFileSync(referenceFile, await settingsReference())
await import('../contract/scripts/generate.ts')
