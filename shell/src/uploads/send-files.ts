import type { CreatedUpload, FileUpload } from './file-upload.ts'
import { startMeter } from './meter.ts'
import type { Publishing } from './publishing.ts'
import { aborted } from './retry.ts'
import type { Run } from './run.ts'
import { sizeOf } from './stored-upload.ts'
import type { StoredUpload } from './stored-upload.ts'
import { completeUpload, createUpload, receivedBytes, sendFile } from './transfer.ts'

/** Sends the missing bytes of all files, and waits until the server has inspected them. */
export async function sendFiles(publishing: Publishing, { files }: StoredUpload, run: Run): Promise<void> {
  const progress = startProgress(publishing, run, sizeOf({ files }))
  const transfers = files.map(({ uploadId, file, purpose }): FileUpload => ({
    id: uploadId,
    file,
    purpose,
    onProgress(bytes) {
      progress.note(uploadId, bytes)
      progress.show()
    },
  }))
  for (const transfer of transfers) await joinSingle(publishing, transfer, { run, isWhole: progress.isWhole })
  const created: CreatedUpload[] = []
  for (const transfer of transfers) created.push(await createUpload(transfer, run, publishing))
  for (const each of created) progress.note(each.id, receivedBytes(each))
  progress.show()
  for (const each of created) await sendFile(each, run, publishing)
  await run.ready()
  publishing.set({ status: 'processing' })
  for (const { id } of created) await completeUpload(id, run, publishing)
}

/** Waits for `send` of the same upload. If that fails or is aborted, the publication sends the missing parts. */
async function joinSingle(
  publishing: Publishing,
  { id, onProgress }: FileUpload,
  { run, isWhole }: { run: Run; isWhole: () => boolean },
): Promise<void> {
  const single = publishing.singles.get(id)
  if (!single) return
  publishing.joined = single
  single.onProgress = (sent) => {
    onProgress(sent)
    if (isWhole() && !run.paused) publishing.set({ status: 'processing' })
  }
  single.onProgress(single.sent)
  try {
    while (publishing.singles.get(id) === single) {
      await run.ready()
      await Promise.race([single.settled, aborted(run.signal())])
    }
  } finally {
    publishing.joined = null
    single.onProgress = () => {}
    single.run.resume('visitor')
    single.run.resume('offline')
  }
}

/** The received bytes of all files together, shown while this run is the current one. */
function startProgress(publishing: Publishing, run: Run, size: number) {
  const show = startMeter(publishing.shown().sent, (progress) => {
    if (publishing.run === run) publishing.set({ ...progress, size })
  })
  const received = new Map<string, number>()
  const total = () => [...received.values()].reduce((sum, bytes) => sum + bytes, 0)
  return {
    note: (uploadId: string, bytes: number) => void received.set(uploadId, bytes),
    show: () => show(total()),
    /** Whether all files have arrived, and the server inspects them. */
    isWhole: () => total() >= size,
  }
}
