import type { EarlyAction } from './early-actions.ts'

/** Milliseconds after which a press is no longer what a person expects: `missing-shell` has reported a failure before. */
const PRESS_MS = 10_000

/**
 * Whether an action is repeated. Pressing again is impatience as long as nothing reacts; a form is submitted by the last press
 * of its button, a text set once.
 */
export function isWanted(action: EarlyAction, rest: readonly EarlyAction[], last: EarlyAction | undefined): boolean {
  if (action.type === 'input') return rest[0]?.type !== 'input' || rest[0].at !== action.at
  if (performance.now() - action.time > PRESS_MS) return false
  if (!isPress(action)) return true
  const isAgain = (other: EarlyAction) => isPress(other) && other.at === action.at
  if (last && isAgain(last)) return false
  return !(action.at?.matches('[type=submit]') && rest.some(isAgain))
}

const isPress = (action: EarlyAction) =>
  action.type === 'click' || (action.type === 'key' && (action.key === 'Enter' || action.key === ' '))
