export { endBrowserPush, pushOwner, pushPermission } from './browser-push.ts'
export { usePush } from './use-push.ts'
export type { PushStatus } from './use-push.ts'
