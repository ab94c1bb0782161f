import { fileURLToPath } from 'node:url'
import type { Storage } from '../../storage/storage.ts'
import { INSPECTION } from '../limits.ts'
import { createChildPool, TooCostlyError } from './child-pool.ts'
import type { Inspected, StoredFile } from './inspect-file.ts'
import type { Answer, Question } from './inspection-child.ts'
import { RejectedFileError } from './rejected-file-error.ts'

const ask = createChildPool<Question, Answer>(
  fileURLToPath(new URL('inspection-child.ts', import.meta.url)),
  INSPECTION,
)

/**
 * Looks at the content of stored files in a process of its own: a file that costs too much costs nobody else anything. Throws a
 * `RejectedFileError` when the content may not be kept.
 */
export const createInspector =
  ({ config }: Storage) =>
  async (file: StoredFile): Promise<Inspected> => {
    const answer = await ask({ s3: config, file }).catch((error: unknown) => {
      if (error instanceof TooCostlyError) throw new RejectedFileError('TOO_COSTLY', error.message)
      throw error
    })
    if ('findings' in answer) return answer
    if ('refused' in answer) throw new RejectedFileError(answer.refused, answer.why)
    throw Object.assign(new Error(answer.failed.message), answer.failed)
  }
