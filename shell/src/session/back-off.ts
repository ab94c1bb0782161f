import { isTransient } from '@atelier/contract/api-error.ts'
import { REFRESH_RETRY_MS } from './limits.ts'

/** Retries a call on transient errors, after 200 ms, 400 ms and so on, within `budgetMs`. */
export async function withBackOff<T>(budgetMs: number, call: () => Promise<T>): Promise<T> {
  const end = Date.now() + budgetMs
  for (let pause = REFRESH_RETRY_MS; ; pause *= 2) {
    try {
      return await call()
    } catch (error) {
      if (!isTransient(error) || Date.now() + pause >= end) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}
