import sharp from 'sharp'
import type { Config } from '../../config.ts'
import { createStorage } from '../../storage/storage.ts'
import { inspectFile } from './inspect-file.ts'
import type { Inspected, StoredFile } from './inspect-file.ts'
import { RejectedFileError } from './rejected-file-error.ts'

/** What the process is asked. */
export interface Question {
  s3: Config['s3']
  file: StoredFile
}

/** What it answers: what it found, why the file is refused, or what went wrong besides. */
export type Answer = Inspected | { refused: RejectedFileError['code']; why: string } | { failed: Failure }

/** What an error is known by on the other side. */
type Failure = Pick<Error, 'name' | 'message'> & { $metadata?: unknown; code?: unknown }

// One file at a time: a hostile one has this process, its memory and one processor.
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Nsgif', 'Webp'].map((format) => `VipsForeignLoad${format}Buffer`) })

/** At low priority on a busy machine, this process may see a response minutes after it arrived. */
const TIMEOUTS = { connection: 60_000, answer: 60_000 }

process.on('message', ({ s3, file }: Question) => {
  const storage = createStorage(s3, TIMEOUTS)
  void inspectFile(storage, file)
    .then(
      (inspected): Answer => inspected,
      (error: unknown): Answer =>
        error instanceof RejectedFileError ? { refused: error.code, why: error.message } : { failed: failureOf(error) },
    )
    .then((answer) => process.send!(answer))
    .finally(() => storage.close())
})

function failureOf(error: unknown): Failure {
  const { name, message, $metadata, code } = error as Failure
  return { name, message, $metadata, code }
}

process.once('disconnect', () => process.exit(0))
// Ctrl-C of the terminal and the stop of a service reach the whole group: they are for the backend, which ends this
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
process.send?.('ready')
