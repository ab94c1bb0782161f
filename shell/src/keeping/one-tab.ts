import type { SessionStore } from '@atelier/platform/host'
import { keepMark } from './kept.ts'
import { tabChannel } from './tab-channel.ts'
import type { TabChannel } from './tab-channel.ts'
import { withLock } from './web-lock.ts'
import type { WithLock } from './web-lock.ts'

/** What the site's tabs share to let one of them work for all. */
export interface TabsParts {
  channel: Pick<TabChannel, 'postMessage' | 'addEventListener'>
  /** Lock held by the one tab that works. */
  withLock: WithLock
}

export const tabsOf = (name: string): TabsParts => ({ channel: tabChannel(name), withLock: withLock(name) })

export interface OneTabParts<Code, Message> extends TabsParts {
  /** Name of the mark that this browser may have stored work; without it the code that does the work is not loaded. */
  name: string
  session: Pick<SessionStore, 'getSnapshot' | 'subscribe'>
  load(): Promise<Code>
  /** Called with other tabs' messages. */
  receive(message: Message): void
  /** Called when a user signs in for whom an earlier page may have left work. */
  onReturn(userId: string): void
}

/** Stored work that one tab does for all; another takes over when that closes. */
export interface OneTab<Code, Message> {
  readonly mark: ReturnType<typeof keepMark>
  /** Loads the code on first use, and again after a failure. */
  load(): Promise<Code>
  /** The code, if it has been asked for. */
  loaded(): Promise<Code> | undefined
  post(message: Message): void
  /** Begins to follow the other tabs and the session. */
  connect(): void
  /** Works once no other tab does; returns false if this one waits or works already. */
  lead(work: () => Promise<void>): Promise<boolean>
}

export function oneTab<Code, Message>(parts: OneTabParts<Code, Message>): OneTab<Code, Message> {
  const { session, channel } = parts
  const mark = keepMark(parts.name)
  let loaded: Promise<Code> | undefined
  let isLeading = false
  return {
    mark,
    load() {
      loaded ??= parts.load().catch((error: unknown) => {
        loaded = undefined
        throw error
      })
      return loaded
    },
    loaded: () => loaded,
    post: (message) => channel.postMessage(message),
    connect() {
      channel.addEventListener('message', ({ data }: MessageEvent<Message>) => parts.receive(data))
      let current: string | null = null
      const check = () => {
        const userId = session.getSnapshot().user?.id ?? null
        if (userId === current) return
        current = userId
        if (userId !== null && mark.isSet()) parts.onReturn(userId)
      }
      session.subscribe(check)
      check()
    },
    async lead(work) {
      if (isLeading) return false
      isLeading = true
      try {
        await parts.withLock(work)
        return true
      } finally {
        isLeading = false
      }
    },
  }
}
