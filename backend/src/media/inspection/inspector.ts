import { commonError } from '../../http/http-error.ts'
import { watched } from '../../kernel/watch.ts'
import type { Watch } from '../../kernel/watch.ts'
import type { Storage } from '../../storage/storage.ts'
import { INSPECTION } from '../limits.ts'
import { workerModule } from '../../processes/start-worker.ts'
import { createWorkerPool, TooCostlyError } from '../../processes/worker-pool.ts'
import type { Inspected, StoredFile } from './inspect-file.ts'
import type { Answer, Question } from './inspection-child.ts'
import { RejectedFileError } from './rejected-file-error.ts'

const pool = createWorkerPool<Question, Answer>(workerModule('inspection-child', import.meta.url), INSPECTION)

export const warmUpInspection = pool.warmUp

/** Uses a separate process for costly files. `trust`: certificates (PEM) of trusted signers. Throws a `RejectedFileError`, or `UNAVAILABLE` for external causes. */
export const createInspector =
  ({ config, client }: Storage, watches: readonly Watch[] = [], trust?: string) =>
  (file: StoredFile): Promise<Inspected> =>
    watched(watches, file.file_type, async () => {
      // That process could not find those of a role.
      const { accessKeyId, secretAccessKey, sessionToken } = await client.config.credentials()
      const s3 = { ...config, credentials: { accessKeyId, secretAccessKey, sessionToken } }
      return inspect({ s3, file, trust })
    })

async function inspect(question: Question): Promise<Inspected> {
  const answer = await pool.ask(question).catch((error: unknown) => {
    if (error instanceof TooCostlyError) throw new RejectedFileError('TOO_COSTLY', error.message)
    throw commonError('UNAVAILABLE', undefined, error)
  })
  if ('findings' in answer) return answer
  if ('refused' in answer) throw new RejectedFileError(answer.refused, answer.why, answer)
  throw Object.assign(new Error(answer.failed.message), answer.failed)
}
