import { idleUpload } from '@atelier/platform/host'
import { isUnderWay, ownerOf, perform, post, postState, show, underWay } from './upload-host.ts'
import type { Button, Message, UploadHost } from './upload-host.ts'

/** Follows the uploads of other tabs, and resumes one that an earlier page has left. */
export function connectTabs(host: UploadHost): void {
  host.parts.channel.addEventListener('message', ({ data }: MessageEvent<Message>) => receive(host, data))
  onceSignedIn(host, (userId) => {
    if (!underWay.isSet()) return
    post(host, 'ask')
    void takeOver(host, userId)
  })
}

export function press(host: UploadHost, button: Button): void {
  // A fully transferred upload can no longer be paused
  if (button === 'pause' && host.state.status !== 'uploading') return
  if (host.state.elsewhere) post(host, { press: button })
  else void host.loaded?.then(({ publisher }) => publisher[button]())
}

function receive(host: UploadHost, message: Message): void {
  const { state, parts } = host
  if (message === 'ask') return state.status === 'idle' ? undefined : postState(host)
  if ('press' in message) return state.elsewhere ? undefined : press(host, message.press)
  if (state.status !== 'idle' && !state.elsewhere) return
  const next = message.state
  const isOwn = message.userId === ownerOf(host)
  if (!isOwn && !state.elsewhere) return
  if (next.status === 'success' && state.status !== 'success') parts.onPublished(next.published ?? {})
  show(host, isOwn && next.status !== 'idle' ? { ...next, elsewhere: true } : idleUpload)
  if (isUnderWay(host) && parts.withLock) void takeOver(host, message.userId)
}

/** Waits until no other tab sends, then resumes its upload. */
async function takeOver(host: UploadHost, userId: string): Promise<void> {
  if (host.isTakingOver) return
  host.isTakingOver = true
  try {
    await perform(host, (publisher) => publisher.resumeInterrupted(userId))
    // That tab closed without a message and left nothing to resume
    if (host.state.elsewhere && isUnderWay(host)) show(host, idleUpload)
  } catch (error) {
    host.parts.onError(error)
  } finally {
    host.isTakingOver = false
  }
}

function onceSignedIn({ parts: { session } }: UploadHost, act: (userId: string) => void): void {
  let stop = () => {}
  const check = () => {
    const { user } = session.getSnapshot()
    if (!user) return
    stop()
    act(user.id)
  }
  stop = session.subscribe(check)
  check()
}
