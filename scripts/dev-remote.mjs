// Begins with Node's own modules only, so that it works on a fresh clone.
import { ensureInstalled } from './ensure-installed.mjs'

ensureInstalled()
const { register } = await import('tsx/esm/api')
register()
await import('../local/site/src/dev-remote.ts')
