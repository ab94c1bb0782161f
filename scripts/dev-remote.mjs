// Imports only Node built-ins at first, so that it works on a fresh clone.
import { ensureInstalled } from './ensure-installed.mjs'

ensureInstalled()
const { register } = await import('tsx/esm/api')
register()
await import('../local/site/src/dev-remote.ts')
