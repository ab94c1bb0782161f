import { useRef } from 'react'
import { newId } from './new-id.ts'

export interface ClientIds {
  /** The same id for the same body, so a retry is idempotent; `known` is its id if it already has one. */
  idFor(body: unknown, known?: string): string
  /** The next body gets a new id, even if equal. */
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
