export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>

/** A channel between the site's tabs; where the browser blocks storage and refuses it, one without other tabs. */
export function tabChannel(name: string): TabChannel {
  try {
    return new BroadcastChannel(name)
  } catch {
    return Object.assign(new EventTarget(), { postMessage: () => {} }) as TabChannel
  }
}
