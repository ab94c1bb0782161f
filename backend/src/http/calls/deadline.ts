import type { EventEmitter } from 'node:events'
import { commonError } from '../http-error.ts'

/** Fails with UNAVAILABLE after the timeout, so that a hanging database does not block clients. */
export async function deadline<T>(
  response: Pick<EventEmitter, 'once' | 'off'>,
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const aborter = new AbortController()
  const onClose = () => aborter.abort()
  response.once('close', onClose)
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(commonError('UNAVAILABLE', undefined, new Error('The deadline is over'))), ms)
  })
  try {
    return await Promise.race([work(aborter.signal), late])
  } finally {
    clearTimeout(timer)
    response.off('close', onClose)
    aborter.abort()
  }
}
