import { idleUpload } from '@atelier/platform/host'
import { isUnderWay, ownerOf, perform, postState, show } from './upload-host.ts'
import type { Button, Message, UploadHost } from './upload-host.ts'

/** Shows the upload of another tab, or resumes one that an earlier page has left. */
export function onReturn(host: UploadHost, userId: string): void {
  host.tab.post('ask')
  void takeOver(host, userId)
}

export function press(host: UploadHost, button: Button): void {
  // A fully transferred upload can no longer be paused
  if (button === 'pause' && host.state.status !== 'uploading') return
  if (host.state.elsewhere) host.tab.post({ press: button })
  else void host.tab.loaded()?.then(({ publisher }) => publisher[button]())
}

export function receive(host: UploadHost, message: Message): void {
  const { state, parts } = host
  if (message === 'ask') return state.status === 'idle' ? undefined : postState(host)
  if ('press' in message) return state.elsewhere ? undefined : press(host, message.press)
  if (state.status !== 'idle' && !state.elsewhere) return
  const next = message.state
  const isOwn = message.userId === ownerOf(host)
  if (!isOwn && !state.elsewhere) return
  if (next.status === 'success' && state.status !== 'success') parts.onPublished(next.published ?? {})
  show(host, isOwn && next.status !== 'idle' ? { ...next, elsewhere: true } : idleUpload)
  if (isUnderWay(host)) void takeOver(host, message.userId)
}

/** Waits until no other tab sends, then resumes its upload. */
async function takeOver(host: UploadHost, userId: string): Promise<void> {
  try {
    const isOver = await host.tab.lead(() => perform(host, (publisher) => publisher.resumeInterrupted(userId)))
    // That tab closed without a message and left nothing to resume
    if (isOver && host.state.elsewhere && isUnderWay(host)) show(host, idleUpload)
  } catch (error) {
    host.parts.onError(error)
  }
}
