import { createListeners } from '../listeners.ts'
import { within } from '../within.ts'
import { keep } from '../keeping/kept.ts'
import type { IsGone } from '../keeping/kept.ts'
import { KEPT_MS } from '../keeping/limits.ts'

/** When users of this browser chose at log-out to keep unsent data. */
const keptPeople = keep<number>('atelier-kept:', { expires: { after: KEPT_MS, since: (at) => at } })

export interface UnsentKeeper {
  hasUnsent?(): boolean
  forget(isGone: IsGone): Promise<void> | void
}

export type UnsentAnswer = 'keep' | 'remove' | 'stay'

/** Unsent data in this browser, kept while its owner is signed in, or longer if they choose. */
export interface Unsent {
  isAsking(): boolean
  subscribe(listener: () => void): () => void
  answer(answer: UnsentAnswer): void
  /** Handles unsent data before a log-out, with a prompt if there is any and `forget` is not set. False cancels the log-out. */
  beforeSignOut(userId: string | null, forget: boolean): Promise<boolean>
  /** Removes everyone else's data; call whenever the server confirms the signed-in person. */
  settle(userId: string | null): Promise<void>
}

/** Milliseconds that a log-out waits for storage, which may not respond. */
const STORAGE_TIMEOUT_MS = 3000

export function createUnsent(keepers: readonly UnsentKeeper[], onError: (error: unknown) => void): Unsent {
  const listeners = createListeners(onError)
  let resolve: ((answer: UnsentAnswer) => void) | null = null
  let settled: string | null | undefined

  const forget = (isGone: IsGone) =>
    Promise.all(keepers.map(async (keeper) => keeper.forget(isGone))).then(() => {}, onError)

  function ask(): Promise<UnsentAnswer> {
    return new Promise((next) => {
      resolve = next
      listeners.emit()
    })
  }

  return {
    isAsking: () => resolve !== null,
    subscribe: listeners.add,
    answer(answer) {
      resolve?.(answer)
      resolve = null
      listeners.emit()
    },

    async beforeSignOut(userId, now) {
      const wish = !now && keepers.some((keeper) => keeper.hasUnsent?.()) ? await ask() : 'remove'
      if (wish === 'stay') return false
      if (userId === null) return true
      if (wish === 'keep') keptPeople.write(Date.now(), userId)
      else {
        const forgotten = forget((owner) => owner === userId)
        await within(forgotten, STORAGE_TIMEOUT_MS).catch(() => {})
      }
      return true
    },

    async settle(userId) {
      if (userId !== null) keptPeople.write(null, userId)
      if (userId === settled) return
      settled = userId
      await forget((owner) => owner !== userId && keptPeople.read(owner) === null)
    },
  }
}
