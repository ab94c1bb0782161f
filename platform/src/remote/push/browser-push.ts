import type { Api } from '@atelier/contract/call.ts'
import { PUSH_WORKER } from '@atelier/contract/push/limits.ts'
import { pushSubscribe } from '@atelier/contract/push/routes.ts'
import type { PushState, PushSubscriptionInput } from '@atelier/contract/push/schemas.ts'
import { readText, writeText } from '@atelier/shared-ui/safe-storage.ts'

export type PushTopics = NonNullable<PushState['subscription']>['topics']

const OWNER = 'atelier-push'

/** `denied` is final for the page: only the browser's own settings change it. */
export const pushPermission = (): NotificationPermission | 'unsupported' =>
  'PushManager' in globalThis && 'Notification' in globalThis && 'serviceWorker' in navigator
    ? Notification.permission
    : 'unsupported'

/** Calls back when the user changes the permission in the browser's settings. Returns the unsubscribe function. */
export function onPushPermission(listener: () => void): () => void {
  const ended = new AbortController()
  if (pushPermission() !== 'unsupported')
    void navigator.permissions
      .query({ name: 'notifications' })
      .then((status) => status.addEventListener('change', listener, { signal: ended.signal }))
      .catch(() => {})
  return () => ended.abort()
}

/** The user whose push notifications this browser receives. */
export const pushOwner = (): string | null => readText('local', OWNER)

interface Subscriber {
  api: Api
  userId: string
  publicKey: string
  topics?: PushTopics | undefined
}

/** Call it on a press, as the browser may ask for permission. False: not granted. */
export async function subscribeBrowser({ api, userId, publicKey, topics }: Subscriber): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  localStorage.setItem(OWNER, userId)
  const { path, scope } = PUSH_WORKER
  await navigator.serviceWorker.register(path, { scope, updateViaCache: 'none' })
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await subscriptionFor(pushManager, publicKey)
  const { endpoint, keys } = subscription.toJSON() as PushSubscriptionInput
  await api(pushSubscribe, { body: { endpoint, keys, ...(topics && { topics }) } })
  return true
}

/** Also closes the notifications that are shown, and removes the worker. */
export async function endBrowserPush(): Promise<void> {
  writeText('local', OWNER, null)
  const registration = await navigator.serviceWorker.getRegistration(PUSH_WORKER.scope)
  if (!registration) return
  const [subscription, shown] = await Promise.all([
    registration.pushManager.getSubscription(),
    registration.getNotifications(),
  ])
  for (const notification of shown) notification.close()
  await subscription?.unsubscribe()
  await registration.unregister()
}

/** One for another key of the site is replaced. */
async function subscriptionFor(pushManager: PushManager, publicKey: string): Promise<PushSubscription> {
  const applicationServerKey = bytesOf(publicKey)
  const before = await pushManager.getSubscription()
  const key = before?.options.applicationServerKey
  if (before && key && String(new Uint8Array(key)) === String(applicationServerKey)) return before
  await before?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
}

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (byte) => byte.charCodeAt(0))
