import { parseError } from '@atelier/contract/api-error.ts'
import type { Run } from './run.ts'

/** Milliseconds between the attempts of a call that did not get through. */
const WAITS_MS = [500, 1000, 2000, 4000]

/** Milliseconds before a file is sent again that the server still takes from an attempt that was cut. */
const BUSY_WAIT_MS = 2000

export type Wait = (ms: number) => Promise<void>

/** Repeats a harmless call that did not get through, and whenever a pause has cut it off. */
export async function retryTransient<T>(run: Run, wait: Wait, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  for (let failures = 0; ;) {
    await run.ready()
    const signal = run.signal()
    try {
      return await call(signal)
    } catch (error) {
      run.throwIfEnded()
      if (signal.aborted) continue
      const { code, status } = parseError(error)
      // An attempt before is still cut off
      if (code === 'UPLOAD_BUSY') {
        await wait(BUSY_WAIT_MS)
        continue
      }
      const passing = code === 'NETWORK' || code === 'UNREADABLE' || status >= 502
      const pause = WAITS_MS[failures]
      if (!passing || pause === undefined) throw error
      failures += 1
      await wait(pause)
    }
  }
}
