import type { Session } from '@atelier/contract/sessions/schemas.ts'
import type { SessionEventName } from '@atelier/platform/host'
import { tabChannel } from '../keeping/tab-channel.ts'

export interface TabMessage {
  name: SessionEventName
  session: Session | null
  /** Expiration of its access token by the local clock. */
  endsAt: number | undefined
}

export interface Tabs {
  tell(message: TabMessage): void
  listen(listener: (message: TabMessage) => void): () => void
}

/** Messages other tabs over a memory-only channel: tokens never reach storage. */
export function otherTabs(): Tabs {
  const channel = tabChannel('atelier-session')
  return {
    tell: (message) => channel.postMessage(message),
    listen(listener) {
      const onMessage = ({ data }: MessageEvent<TabMessage>) => listener(data)
      channel.addEventListener('message', onMessage)
      return () => channel.removeEventListener('message', onMessage)
    },
  }
}
