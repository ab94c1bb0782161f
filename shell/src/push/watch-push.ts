import { endBrowserPush, pushOwner } from '@atelier/platform/push'
import type { Navigation } from '@atelier/platform/host'
import type { ShellSession } from '../session/session-store.ts'

const watched = new WeakSet<ShellSession>()

/**
 * Ends the browser's subscription with the session of its user; the server has removed its own record of it already. Opens the
 * page of a notification that is clicked while this tab is open. Goes on until the document ends.
 */
export function watchPush(
  session: ShellSession,
  navigation: Pick<Navigation, 'getLocation' | 'push'>,
  onError: (error: unknown) => void,
): void {
  if (!('serviceWorker' in navigator) || watched.has(session)) return
  watched.add(session)
  const settle = (userId: string | undefined) => {
    const owner = pushOwner()
    if (owner !== null && owner !== userId) endBrowserPush().catch(onError)
  }
  settle(session.getSnapshot().user?.id)
  session.onEvent(({ state }) => settle(state.user?.id))
  navigator.serviceWorker.addEventListener('message', ({ data, ports: [port] }: MessageEvent<{ open: string }>) => {
    port?.postMessage('opened')
    if (navigation.getLocation().pathname !== data.open) navigation.push(data.open)
  })
}
