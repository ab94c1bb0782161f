/** The focused element, with its selection. */
export interface Focused {
  element: HTMLElement
  restore(target?: HTMLElement): void
}

/** Captures the focused element of a subtree that is about to be moved or replaced. */
export function focusedIn(part: Element): Focused | null {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || !part.contains(element)) return null
  const selection =
    element instanceof HTMLInputElement ? ([element.selectionStart, element.selectionEnd] as const) : null
  return {
    element,
    restore(target = element) {
      target.focus({ preventScroll: true })
      if (selection && target instanceof HTMLInputElement) target.setSelectionRange(...selection)
    },
  }
}

/** Restores focus to the matching element of the replacement subtree. */
export function carryFocus(focused: Focused, from: Element, to: Element): void {
  const target = counterpart(focused.element, from, to)
  if (target) focused.restore(target)
}

/** Copies typed text into the matching fields of another subtree. */
export function carryWords(from: Element, to: Element): void {
  for (const field of from.querySelectorAll('input')) {
    const target = counterpart(field, from, to)
    if (field.value === field.defaultValue || !(target instanceof HTMLInputElement)) continue
    // Uses the native setter so that React notices
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(target, field.value)
    target.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

function counterpart(element: HTMLElement, from: Element, to: Element): HTMLElement | undefined {
  const alike = (part: Element) => [...part.querySelectorAll<HTMLElement>(element.localName)]
  return alike(to)[alike(from).indexOf(element)]
}
