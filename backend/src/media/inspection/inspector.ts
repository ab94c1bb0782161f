import { fileURLToPath } from 'node:url'
import { commonError } from '../../http/http-error.ts'
import { watched } from '../../metrics/watch.ts'
import type { Watch } from '../../metrics/watch.ts'
import type { Storage } from '../../storage/storage.ts'
import { INSPECTION } from '../limits.ts'
import { createWorkerPool, TooCostlyError } from '../../processes/worker-pool.ts'
import type { Inspected, StoredFile } from './inspect-file.ts'
import type { Answer, Question } from './inspection-child.ts'
import { RejectedFileError } from './rejected-file-error.ts'

const pool = createWorkerPool<Question, Answer>(
  fileURLToPath(new URL('inspection-child.ts', import.meta.url)),
  INSPECTION,
)

export const warmUpInspection = pool.warmUp

/** Uses a separate process for costly files. Throws a `RejectedFileError`, or `UNAVAILABLE` for external causes. */
export const createInspector =
  ({ config }: Storage, watches: readonly Watch[] = []) =>
  (file: StoredFile): Promise<Inspected> =>
    watched(watches, file.file_type, () => inspect(config, file))

async function inspect(s3: Storage['config'], file: StoredFile): Promise<Inspected> {
  const answer = await pool.ask({ s3, file }).catch((error: unknown) => {
    if (error instanceof TooCostlyError) throw new RejectedFileError('TOO_COSTLY', error.message)
    throw commonError('UNAVAILABLE', undefined, error)
  })
  if ('findings' in answer) return answer
  if ('refused' in answer) throw new RejectedFileError(answer.refused, answer.why)
  throw Object.assign(new Error(answer.failed.message), answer.failed)
}
