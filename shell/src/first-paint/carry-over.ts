import { counterpart } from './identity.ts'

export interface Focused {
  element: HTMLElement
  restore(target?: HTMLElement): void
}

export function focusedIn(part: Element): Focused | null {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || !part.contains(element)) return null
  const selection = isText(element) ? ([element.selectionStart, element.selectionEnd] as const) : null
  return {
    element,
    restore(target = element) {
      target.focus({ preventScroll: true })
      // Fields for email addresses and numbers have no selection
      if (selection && selection[0] !== null && isText(target)) target.setSelectionRange(...selection)
    },
  }
}

const isText = (element: Element) => element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

/** Returns whether the same control is there. */
export function carryFocus(focused: Focused, from: Element, to: Element): boolean {
  const target = counterpart(focused.element, from, to)
  if (target) focused.restore(target)
  return target !== undefined
}

export function carryWords(from: Element, to: Element, isDone: (field: Element) => boolean): void {
  for (const field of [...from.querySelectorAll('input, textarea')].filter(isText)) {
    const target = counterpart(field, from, to)
    if (field.value === field.defaultValue || isDone(field) || !target || !isText(target)) continue
    setValue(target, field.value)
  }
}

/** As if typed or chosen: by the native setter, so that React notices. */
export function setValue(target: HTMLElement, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value')?.set?.call(target, value)
  for (const type of ['input', 'change']) target.dispatchEvent(new Event(type, { bubbles: true }))
}

export function setFiles(at: HTMLInputElement, target: HTMLInputElement): void {
  if (!at.files?.length) return
  target.files = at.files
  for (const type of ['input', 'change']) target.dispatchEvent(new Event(type, { bubbles: true }))
}

/** A video that was started before the page mounted plays on. */
export function carryPlayback(from: Element, to: Element): void {
  for (const video of from.querySelectorAll('video')) {
    const target = counterpart(video, from, to)
    if (video.currentTime === 0 || !(target instanceof HTMLVideoElement)) continue
    target.currentTime = video.currentTime
    target.muted = video.muted
    target.volume = video.volume
    // Browsers may reject it without another press
    if (!video.paused) target.play().catch(() => {})
  }
}
