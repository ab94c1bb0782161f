import sharp from 'sharp'
import type { Config } from '../../settings/config.ts'
import { createStorage } from '../../storage/storage.ts'
import { limitDecoders } from './decoders.ts'
import { inspectFile } from './inspect-file.ts'
import type { Inspected, StoredFile } from './inspect-file.ts'
import { RejectedFileError } from './rejected-file-error.ts'

export interface Question {
  s3: Config['s3']
  file: StoredFile
  /** Certificates (PEM) of trusted signers. */
  trust?: string | undefined
}

export type Answer =
  | Inspected
  | ({ refused: RejectedFileError['code']; why: string } & Pick<RejectedFileError, 'text'>)
  | { failed: Failure }

type Failure = Pick<Error, 'name' | 'message'> & { $metadata?: unknown; code?: unknown }

// One file at a time: a hostile one has only this process, its memory and one CPU.
sharp.concurrency(1)
sharp.cache(false)
limitDecoders()
// S3 is reached without it; content credentials name addresses, and nothing may be fetched for a file
globalThis.fetch = () => Promise.reject(new Error('Inspection fetches nothing'))

/** At low priority on a busy machine, a response may be processed minutes after it arrived. */
const TIMEOUTS = { connection: 60_000, answer: 60_000 }

process.on('message', ({ s3, file, trust }: Question) => {
  const storage = createStorage(s3, TIMEOUTS)
  void inspectFile(storage, file, trust)
    .then(
      (inspected): Answer => inspected,
      (error: unknown): Answer =>
        error instanceof RejectedFileError
          ? { refused: error.code, why: error.message, text: error.text }
          : { failed: failureOf(error) },
    )
    .then((answer) => process.send!(answer))
    .finally(() => storage.close())
})

function failureOf(error: unknown): Failure {
  const { name, message, $metadata, code } = error as Failure
  return { name, message, $metadata, code }
}

process.once('disconnect', () => process.exit(0))
// Ctrl-C and service stops signal the whole process group. Ignored here: the backend ends this process
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
process.send?.('ready')
