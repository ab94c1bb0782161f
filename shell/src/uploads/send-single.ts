import type { SendOptions } from '@atelier/platform/host'
import type { TransferDeps } from './file-upload.ts'
import { startMeter } from './meter.ts'
import { UploadCanceledError } from './run.ts'
import type { Run } from './run.ts'
import { completeUpload, createUpload, sendFile } from './transfer.ts'

interface SingleDeps extends TransferDeps {
  id: string
  run: Run
}

/** Uploads one file without showing anything; resolves to its upload id once it is processed. */
export async function sendSingle(file: File, options: SendOptions, { id, run, ...deps }: SingleDeps): Promise<string> {
  const { purpose, artworkId, signal, onProgress } = options
  const abort = () => run.end(new UploadCanceledError())
  signal?.addEventListener('abort', abort)
  if (signal?.aborted) abort()
  try {
    const progress = startMeter(0, ({ sent }) => onProgress?.(sent, file.size))
    const upload = { id, file, purpose, artworkId, onProgress: progress }
    await sendFile(await createUpload(upload, run, deps), run, deps)
    await completeUpload(id, run, deps)
    return id
  } finally {
    signal?.removeEventListener('abort', abort)
    abort()
  }
}
