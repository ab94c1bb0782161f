import { isTransient, parseError } from '@atelier/contract/api-error.ts'
import type { Run } from './run.ts'

const WAITS_MS = [500, 1000, 2000, 4000]
/** The delay after those while the server is unavailable. */
const UNAVAILABLE_WAIT_MS = 8000

/** Delay in milliseconds while the server still processes an aborted attempt. */
const BUSY_WAIT_MS = 2000

export type Wait = (ms: number) => Promise<void>

interface RetryOptions {
  /** Retries UNAVAILABLE (503) responses while the run has time. */
  untilAvailable?: boolean
}

/** Retries an idempotent call after transient failures and after a pause has aborted it. */
export async function retryTransient<T>(
  run: Run,
  wait: Wait,
  call: (signal: AbortSignal) => Promise<T>,
  { untilAvailable = false }: RetryOptions = {},
): Promise<T> {
  for (let failures = 0; ;) {
    await run.ready()
    const signal = run.signal()
    try {
      return await call(signal)
    } catch (error) {
      run.throwIfEnded()
      if (signal.aborted) continue
      const { code } = parseError(error)
      if (code === 'UPLOAD_BUSY') {
        await wait(BUSY_WAIT_MS)
        continue
      }
      const pause = WAITS_MS[failures] ?? (untilAvailable && code === 'UNAVAILABLE' ? UNAVAILABLE_WAIT_MS : undefined)
      if (!isTransient(error) || pause === undefined) throw error
      failures += 1
      await Promise.race([wait(pause), aborted(signal)])
    }
  }
}

/** Resolves once the signal is aborted. */
export const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
