import type { Focused } from './carry-over.ts'
import type { EarlyAction, EarlyActions } from './early-actions.ts'

/** A part of the painted document, and once it has been replaced what replaces it. */
export interface Part {
  from: Element
  to?: Element
}

export interface Mounted extends Part {
  to: Element
}

export const isMounted = (part: Part): part is Mounted => part.to !== undefined

/** What recording, focus and repeating share. */
export interface ReplayRecord {
  queue: EarlyActions
  frame: Part | null
  page: Part | null
  last: { action: EarlyAction; target: HTMLElement } | undefined
  /** Forms without a text that was typed into them: sending one would send less than the person has written. */
  incomplete: Set<Element>
  running: boolean
  /** Whether a control, or what presses it, is not there yet. */
  waiting: boolean
  focused: Focused | null | undefined
  /** Restores the focus once its control is there. */
  restore: (() => boolean) | undefined
  dropped: AbortController
}
