import type { EarlyAction, EarlyActions } from './early-actions.ts'
import { counterpart } from './identity.ts'
import { repeatAction } from './repeat-action.ts'
import { isMounted } from './replay-record.ts'
import type { Mounted, Part, ReplayRecord } from './replay-record.ts'
import { whenFound } from './when-found.ts'

/** Milliseconds to wait for the document of a link that the browser follows. */
const LEAVE_MS = 5000

/** Keys that follow in one of these go to what has the focus in it by then. */
const GROUPS = '[role=group], [role=tablist], [role=radiogroup], [role=menu], [role=listbox]'

/** Milliseconds after which a press is no longer what a person expects: `missing-shell` has reported a failure before. */
const PRESS_MS = 10_000

/**
 * Whether an action is repeated. Pressing again is impatience as long as nothing reacts; a form is submitted by the last press
 * of its button, a text set once.
 */
function isWanted(action: EarlyAction, rest: readonly EarlyAction[], last: EarlyAction | undefined): boolean {
  if (action.type === 'input') return rest[0]?.type !== 'input' || rest[0].at !== action.at
  if (performance.now() - action.time > PRESS_MS) return false
  if (!isPress(action)) return true
  const isAgain = (other: EarlyAction) => isPress(other) && other.at === action.at
  if (last && isAgain(last)) return false
  return !(action.at?.matches('[type=submit]') && rest.some(isAgain))
}

const isPress = (action: EarlyAction) =>
  action.type === 'click' || (action.type === 'key' && (action.key === 'Enter' || action.key === ' '))

/** Repeats recorded actions until one is for a part that is not there yet. */
export async function run(record: ReplayRecord): Promise<void> {
  const { queue, page } = record
  if (record.running) return
  record.running = true
  for (let [action] = queue; action; [action] = queue) {
    const part = partOf(record, action)
    if (part && !isMounted(part)) break
    if (queue.left) await gone(queue)
    if (part && isWanted(action, queue.slice(1), record.last?.action)) {
      await repeat(record, action, part)
      // What the page renders for one action is there for the next
      await new Promise((resolve) => setTimeout(resolve))
    }
    if (queue[0] === action) queue.shift()
  }
  record.running = false
  if (queue.length > 0 || !record.restore || !page?.to) return
  const isElsewhere = () => document.activeElement !== document.body
  await found(record, () => isElsewhere() || record.restore?.() || undefined, page.to)
  record.restore = undefined
}

function partOf({ frame, page }: ReplayRecord, action: EarlyAction): Part | null {
  // The shell buffers letters; other keys are for the page
  const isOfPage = action.at ? page?.from.contains(action.at) : 'key' in action && action.key.length > 1
  return isOfPage && page ? page : frame
}

/** Resolves if the browser has stopped following a link. */
const gone = (queue: EarlyActions): Promise<void> =>
  new Promise((resolve) =>
    setTimeout(() => {
      queue.left = false
      resolve()
    }, LEAVE_MS),
  )

async function repeat(record: ReplayRecord, action: EarlyAction, part: Mounted): Promise<void> {
  const { queue, incomplete, focused, last, dropped } = record
  const form = action.at?.closest('form') ?? null
  if (action.type !== 'input' && form && incomplete.has(form)) return
  const target = await found(record, () => targetOf(record, action, part), part.to)
  if (dropped.signal.aborted) return
  clearTimeout(queue.leave)
  if (target) {
    // Keys that follow start from the control itself, not from what they have reached
    record.last = { action, target: goesOn(last, action) ? last.target : target }
    repeatAction(action, target)
    // Setting a text moves the cursor to its end
    if (action.type === 'input' && action.at === focused?.element && target === document.activeElement)
      focused.restore(target)
  } else if (action.type === 'input') {
    if (form) incomplete.add(form)
  } else if (action.type === 'click' && action.at instanceof HTMLAnchorElement) location.assign(action.at.href)
}

async function found<Found>(record: ReplayRecord, find: () => Found | undefined, page: Element) {
  record.waiting = true
  const result = await whenFound(find, page, record.dropped.signal)
  record.waiting = false
  return result
}

function targetOf({ last }: ReplayRecord, action: EarlyAction, { from, to }: Mounted): HTMLElement | undefined {
  if (!action.at) return document.body
  if (goesOn(last, action)) return heirOf(last.target)
  const target = counterpart(action.at, from, to)
  return target?.matches(':disabled, [aria-disabled=true]') ? undefined : target
}

const goesOn = (last: ReplayRecord['last'], { type, at }: EarlyAction): last is NonNullable<ReplayRecord['last']> =>
  type === 'key' && last?.action.at === at && last.target.isConnected

/** Where the next key goes after one on `target`; undefined as long as its popup has yet to take the focus. */
function heirOf(target: HTMLElement): HTMLElement | undefined {
  const { activeElement } = document
  const popup = document.getElementById(target.getAttribute('aria-controls') ?? '')
  const isHeir = [popup, target.closest(GROUPS)].some((part) => part?.contains(activeElement))
  if (isHeir && activeElement instanceof HTMLElement) return activeElement
  const isOpening = popup && target.matches('[aria-expanded=true]:is([aria-haspopup], [role=combobox])')
  return isOpening ? undefined : target
}
