import { idleUpload } from '@atelier/platform/host'
import type { UploadState } from '@atelier/platform/host'
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

/** Cancels the publication under way, removes one that waits, or discards one that failed. */
export function cancel(host: UploadHost, id?: string): void {
  const { state } = host
  const isShown = isUnderWay(host) && (id ?? state.id) === state.id
  if (isShown && state.elsewhere) return host.tab.post({ press: 'cancel' })
  const target = id ?? state.id
  if (!target) return
  host.queued = host.queued.filter((each) => each.id !== target)
  perform(host, (publisher) => publisher.cancel(target)).catch(host.parts.onError)
}

export function receive(host: UploadHost, message: Message): void {
  const { state, parts } = host
  if (message === 'ask') return state.status === 'idle' ? undefined : postState(host)
  if ('press' in message) return state.elsewhere ? undefined : press(host, message.press)
  const isOwn = message.userId === ownerOf(host)
  if (message.queue) return isOwn ? reread(host, message.queue.gone) : undefined
  if (isShowing(host)) return
  const next = message.state
  if (!isOwn && !state.elsewhere) return
  if (next.status === 'success' && state.status !== 'success') parts.onPublished(next.published ?? {})
  show(host, isOwn ? asWatched(host, next) : idleUpload)
  if (isUnderWay(host)) void takeOver(host, message.userId)
}

/** Whether this tab shows an upload of its own. One that waits for the lock is in the sender's queue. */
function isShowing({ state: { status, elsewhere }, isSending }: UploadHost): boolean {
  if (status === 'idle' || elsewhere) return false
  return isSending || status === 'success' || status === 'error'
}

/** The sender's state with what this tab has queued since; a tab of 1.0.0 sends without a queue. */
function asWatched(host: UploadHost, next: UploadState): UploadState {
  const { waiting = [], failed = [] } = next
  host.queued = host.queued.filter(({ id }) => id !== next.id && !waiting.some((each) => each.id === id))
  const all = [...waiting, ...host.queued]
  if (next.status === 'idle')
    return failed.length + all.length > 0 ? { ...idleUpload, failed, waiting: all } : idleUpload
  return { ...next, waiting: all, elsewhere: true }
}

function reread({ tab, parts }: UploadHost, gone?: string): void {
  tab
    .loaded()
    ?.then(({ publisher }) => publisher.reread(gone))
    .catch(parts.onError)
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
