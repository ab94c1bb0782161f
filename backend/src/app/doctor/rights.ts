import { S3ServiceException } from '@aws-sdk/client-s3'
import { FindingError, ok, wrong } from './finding.ts'
import type { Finding } from './finding.ts'

/** By server: MongoDB, and S3 by its status. */
const isRefused = (error: unknown) =>
  error instanceof S3ServiceException
    ? error.$metadata.httpStatusCode === 403
    : (error as { code?: unknown }).code === 13 || /^NOPERM/.test((error as Error).message)

/** Stops at the first one that is refused. */
export async function tryInTurn(todo: string, steps: [right: string, use: () => Promise<unknown>][]): Promise<Finding> {
  for (const [right, use] of steps)
    await use().catch((error: unknown) => {
      throw isRefused(error) ? new FindingError(wrong(`${right} is refused`, todo)) : error
    })
  return ok()
}
