import { EARLY_ACTIONS } from '@atelier/contract/releases/early-actions.ts'

/** `at` is the painted element, null for keys pressed while nothing was focused; `time` is the event's. */
export type EarlyAction = { time: number } & (
  | { type: 'click'; at: HTMLElement }
  | { type: 'input'; at: HTMLElement; value: string }
  | { type: 'key'; at: HTMLElement | null; key: string; mod?: boolean }
)

/** What the document's script records, in order, until the page has mounted. */
export interface EarlyActions extends Array<EarlyAction> {
  /** Called after each addition. */
  run?: () => void
  /** Whether the shell buffers letters itself. */
  live?: boolean
  /** Timer that follows a pressed link without the shell. */
  leave?: ReturnType<typeof setTimeout>
  /** Whether the browser follows a pressed link. */
  left?: boolean | number
  /** Whether an input method is composing text. */
  composing?: boolean | number
}

/** Undefined if the document has no first paint. */
export const earlyActions = (): EarlyActions | undefined =>
  (globalThis as { [EARLY_ACTIONS]?: EarlyActions })[EARLY_ACTIONS]
