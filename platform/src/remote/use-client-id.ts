import { useRef } from 'react'
import { newId } from './new-id.ts'

/** Ids for what a visitor creates. */
export interface ClientIds {
  /** The same id for the same body, so that a repetition after a lost answer creates nothing twice. */
  idFor(body: unknown): string
  /** The next body gets a new id, also if it is the same. */
  accepted(): void
}

export function useClientId(): ClientIds {
  const attempt = useRef<{ body: string; id: string }>(undefined)
  return {
    idFor(body) {
      const text = JSON.stringify(body)
      if (attempt.current?.body !== text) attempt.current = { body: text, id: newId() }
      return attempt.current.id
    },
    accepted: () => void (attempt.current = undefined),
  }
}
