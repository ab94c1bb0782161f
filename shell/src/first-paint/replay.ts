import { carryFocus } from './carry-over.ts'
import type { Focused } from './carry-over.ts'
import { earlyActions } from './early-actions.ts'
import type { EarlyAction, EarlyActions } from './early-actions.ts'
import { counterpart } from './identity.ts'
import { isWanted } from './is-wanted.ts'
import { press, repeatAction } from './repeat-action.ts'
import { whenFound } from './when-found.ts'

/** Milliseconds to wait for the document of a link that the browser follows. */
const LEAVE_MS = 5000

/** Keys that follow in one of these go to what has the focus in it by then. */
const GROUPS = '[role=group], [role=tablist], [role=radiogroup], [role=menu], [role=listbox]'

export interface Replay {
  /** Whether a field's text is repeated, and need not be carried over. */
  types(field: Element): boolean
  isComposing(): boolean
  /** A part of the document has been replaced: restores its focus and repeats what was done in it. */
  into(part: 'frame' | 'page', to: Element, focused?: Focused | null): void
  /** The person has gone on: nothing more is repeated. */
  drop(): void
}

/** A part of the painted document, and once it has been replaced what replaces it. */
interface Part {
  from: Element
  to?: Element
}

interface Mounted extends Part {
  to: Element
}

const isMounted = (part: Part): part is Mounted => part.to !== undefined

/** What the functions below share. */
interface ReplayRecord {
  queue: EarlyActions
  frame: Part | null
  page: Part | null
  last: { action: EarlyAction; target: HTMLElement } | undefined
  /** Forms without a text that was typed into them: sending one would send less than the person has written. */
  incomplete: Set<Element>
  running: boolean
  /** Whether a control is not there yet. */
  waiting: boolean
  focused: Focused | null | undefined
  /** Restores the focus once its control is there. */
  restore: (() => boolean) | undefined
  dropped: AbortController
}

/** Repeats early actions in their order, each once its part of the document has been replaced. */
export function createReplay(frame: Element | null, page: Element | null): Replay {
  const recorded = earlyActions()
  const record: ReplayRecord = {
    ...{ queue: recorded ?? [], frame: frame && { from: frame }, page: page && { from: page } },
    ...{
      last: undefined,
      incomplete: new Set(),
      running: false,
      waiting: false,
      focused: undefined,
      restore: undefined,
      dropped: new AbortController(),
    },
  }
  const { queue, dropped } = record
  queue.live = true
  queue.run = () => void run(record)
  watchForOthers(record)
  return {
    types: (field) => queue.some(({ type, at }) => type === 'input' && at === field),
    isComposing: () => Boolean(queue.composing),
    into(name, to, focused) {
      const part = record[name]
      if (!part || dropped.signal.aborted) return
      part.to = to
      record.focused = focused
      const restore = () => focused != null && carryFocus(focused, part.from, to)
      if (focused && !restore()) record.restore = restore
      if (recorded) void run(record)
      else pressLast(part.from, to)
    },
    drop: () => drop(record),
  }
}

async function run(record: ReplayRecord): Promise<void> {
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

function drop({ queue, dropped }: ReplayRecord): void {
  clearTimeout(queue.leave)
  queue.length = 0
  dropped.abort()
}

/** What the person does meanwhile replaces what waits for a control; a link of the frame leaves the page. */
function watchForOthers(record: ReplayRecord): void {
  const isPainted = (target: Element) => target.closest('#first-paint, [data-first-paint]') !== null
  const onOther = ({ isTrusted, target, type }: Event) => {
    if (!isTrusted || !(target instanceof Element) || target === document.body || isPainted(target)) return
    const isLink = type === 'click' && target.closest('a[href]')
    if (isLink || record.waiting) drop(record)
  }
  for (const type of ['pointerdown', 'keydown', 'click'])
    document.addEventListener(type, onOther, { capture: true, signal: record.dropped.signal })
}

/** Documents of earlier releases mark the last press only. */
function pressLast(from: Element, to: Element): void {
  const pressed = from.querySelector<HTMLElement>('[data-pressed-early]')
  const target = pressed && counterpart(pressed, from, to)
  if (target) press(target)
}
