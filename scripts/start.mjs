// Begins with Node's own modules only, so that it works on a fresh clone.
import { ensureInstalled } from './ensure-installed.mjs'

ensureInstalled()
// Said on Node 20 at every start; the version is locked, so it changes nothing.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'
const { register } = await import('tsx/esm/api')
register()
await import('../local/site/src/start.ts')
