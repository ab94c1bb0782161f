import { useRef } from 'react'
import { newId } from './new-id.ts'

/** Ids for what a visitor creates. */
export interface ClientIds {
  /** The same id for the same body, so that a repetition after a lost answer creates nothing twice; `known` when it has one already. */
  idFor(body: unknown, known?: string): string
  /** The next body gets a new id, also if it is the same. */
  accepted(): void
}

/** The ids of one form. */
export function useClientId(): ClientIds {
  const attempt = useRef<{ body: string; id: string }>(undefined)
  return {
    idFor(body, known) {
      const text = JSON.stringify(body)
      if (known !== undefined || attempt.current?.body !== text) attempt.current = { body: text, id: known ?? newId() }
      return attempt.current.id
    },
    accepted: () => void (attempt.current = undefined),
  }
}
