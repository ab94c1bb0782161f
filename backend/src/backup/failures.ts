import { setTimeout as sleep } from 'node:timers/promises'
import { StartupError } from '../kernel/startup-error.ts'

const ATTEMPTS = 3
const PAUSE_MS = 300

/** Names in one line what failed, and why. */
export async function orFail<T>(what: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(`${what} (${reasonOf(error)})`, { cause: error })
  }
}

/** Ends when all have ended, so that nothing goes on after a failure. */
export async function allOf<T>(work: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(work)
  return Promise.all(work)
}

/** For single objects: of a million calls to S3 some fail. */
export async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await work()
    } catch (error) {
      if (attempt === ATTEMPTS || isFileError(error)) throw error
      await sleep(PAUSE_MS * attempt)
    }
}

const isFileError = (error: unknown) =>
  ['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EIO'].includes((error as { code?: string }).code!)

function reasonOf(error: unknown): string {
  const { code, name, message } = error as { code?: string | number; name: string; message: string }
  const [line = ''] = message.split('\n')
  return typeof code === 'string' && line.includes(code) ? line : `${String(code ?? name)}: ${line}`
}
