// Imports only Node built-ins at first, so that it works on a fresh clone.
import { ensureInstalled } from './ensure-installed.mjs'

ensureInstalled()
// Node 20 prints this warning at every start; the version is locked, so it can be ignored.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'
const { register } = await import('tsx/esm/api')
register()
await import('../local/site/src/start.ts')
