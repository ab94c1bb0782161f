import { UPLOAD_TIMEOUT_MS } from '@atelier/contract/media/limits.ts'
import { idleUpload } from '@atelier/platform/host'
import type { UploadState } from '@atelier/platform/host'
import { batches, endedOf } from './batch.ts'
import { publishStored } from './publish-stored.ts'
import type { Publishing } from './publishing.ts'
import type { Lists } from './queue.ts'
import { startRun } from './run.ts'
import type { Run } from './run.ts'
import type { FailedStoredUpload, StoredUpload } from './stored-upload.ts'
import { uploadsTexts as texts } from './texts.ts'
import { isOutdated } from './upload-store.ts'

/** Publishes what waits, one by one. */
export async function drain(publishing: Publishing, userId: string): Promise<void> {
  const { queue, owner } = publishing
  while (!publishing.run && owner() === userId) {
    const lists = await queue.list(userId)
    const [next] = lists.waiting
    if (owner() !== userId) return
    if (!next) return end(publishing, userId, lists)
    // Published only if its owner still wants it
    if (isOutdated(next)) await queue.fail(next, texts.interrupted)
    else await publishStored(publishing, next, begin(publishing, next, lists))
  }
}

/** Shows what waits and what failed. */
export async function showQueue(publishing: Publishing): Promise<void> {
  const { queue, owner, set, shown } = publishing
  const userId = owner()
  if (userId === undefined) return
  const lists = await queue.list(userId)
  const { status, id } = shown()
  if (owner() === userId) set(shownLists(lists, isUnderWay(status) ? id : null))
}

const isUnderWay = (status: UploadState['status']) => status === 'uploading' || status === 'processing'

const shownLists = ({ waiting, failed }: Lists, current?: string | null): Pick<UploadState, 'waiting' | 'failed'> => ({
  waiting: waiting.filter(({ id }) => id !== current).map(briefly),
  failed: failed.map((each) => ({ ...briefly(each), reason: each.reason })),
})

const briefly = ({ id, title }: StoredUpload | FailedStoredUpload) => ({ id, title })

function begin(publishing: Publishing, { id, title, picture, userId }: StoredUpload, lists: Lists): Run {
  const { set, shown, sends, isOnline } = publishing
  const run = startRun(UPLOAD_TIMEOUT_MS, () => set({ paused: run.paused, pausing: run.pausing }))
  publishing.run = run
  publishing.current = id
  sends(true)
  // Continues from the shown progress, of this tab or the one that sent before; a tab of 1.0.0 shows no id
  const before = shown()
  const { sent, size } = (before.id ?? id) === id && before.status !== 'success' ? before : idleUpload
  const progress = { id, title, picture, sent, size, done: endedOf(userId) }
  set({ ...idleUpload, status: 'uploading', ...progress, ...shownLists(lists, id) })
  if (publishing.isPaused) run.pause('visitor')
  if (!isOnline()) run.pause('offline')
  return run
}

/** The queue is empty. */
function end(publishing: Publishing, userId: string, lists: Lists): void {
  const { toast, set, shown } = publishing
  publishing.isPaused = false
  publishing.isSaid = false
  const { published = 0, done } = batches.take(userId) ?? {}
  if (published > 1) toast({ ...texts.published(published), variant: 'success' })
  else if (done) toast({ ...done, variant: 'success' })
  // Another tab has sent what this one was about to
  if (isUnderWay(shown().status)) set(idleUpload)
  set(shownLists(lists))
}
