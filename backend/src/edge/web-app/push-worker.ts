import { pushGet, pushSubscribe } from '@atelier/contract/push/routes.ts'
import { sessionsRefresh } from '@atelier/contract/sessions/routes.ts'

/** May connect to the site, and load its icon. */
export const pushWorkerPolicy = "default-src 'none'; connect-src 'self'; img-src 'self'"

/**
 * The service worker of push notifications, registered when a user turns them on (`platform/src/remote/push`). It handles no
 * requests, so pages load as without it.
 */
export const pushWorker = `addEventListener('install', () => skipWaiting())

addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data.json()
  const icon = '/icons/any-192.png'
  event.waitUntil(registration.showNotification(title, { body, tag, icon, data: path }))
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data))
})

// A click allows either focusing or opening a tab, so the last used one has to confirm first that it navigates.
async function open(path) {
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = tabs.find(({ visibilityState }) => visibilityState === 'visible') ?? tabs[0]
  return tab && (await navigates(tab, path)) ? tab.focus() : clients.openWindow(path)
}

const navigates = (tab, open) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve(true)
    setTimeout(resolve, 500, false)
    tab.postMessage({ open }, [port2])
  })

addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))

async function renew({ oldSubscription, newSubscription }) {
  const renewed = newSubscription ?? (oldSubscription && (await registration.pushManager.subscribe(oldSubscription.options)))
  const { session } = await navigator.locks.request('atelier-session', () => call('${sessionsRefresh.method}', '${sessionsRefresh.path}', {}))
  if (!renewed || !session) return
  const { subscription } = await call('${pushGet.method}', '${pushGet.path}', undefined, session)
  if (subscription) await call('${pushSubscribe.method}', '${pushSubscribe.path}', renewed, session)
  // Another user has signed in
  else await renewed.unsubscribe()
}

async function call(method, path, body, session) {
  const headers = {
    'content-type': 'application/json',
    ...(session && { authorization: 'Bearer ' + session.access_token }),
  }
  const response = await fetch('/api' + path, { method, headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(path + ' ' + response.status)
  return response.status === 204 ? undefined : response.json()
}
`
