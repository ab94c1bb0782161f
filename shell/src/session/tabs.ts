import type { Session } from '@atelier/contract/sessions/schemas.ts'
import type { SessionEventName } from '@atelier/platform/host'

/** What one tab tells the others: an event of the session, and the session from now on. */
export interface TabMessage {
  name: SessionEventName
  session: Session | null
  /** When its access token ends, on this machine's clock. */
  endsAt: number | undefined
}

/** The other tabs of this browser. */
export interface Tabs {
  tell(message: TabMessage): void
  /** Returns the way to listen no longer. */
  listen(listener: (message: TabMessage) => void): () => void
}

/** The other tabs, by a channel that goes through memory alone: tokens never reach storage. */
export function otherTabs(): Tabs {
  const channel = new BroadcastChannel('atelier-session')
  return {
    tell: (message) => channel.postMessage(message),
    listen(listener) {
      const onMessage = ({ data }: MessageEvent<TabMessage>) => listener(data)
      channel.addEventListener('message', onMessage)
      return () => channel.removeEventListener('message', onMessage)
    },
  }
}
