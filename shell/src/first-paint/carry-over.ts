/** An element that had the focus, with the selection in it. */
export interface Focused {
  element: HTMLElement
  restore(target?: HTMLElement): void
}

/** What has the focus in a part of the document that is about to be moved or replaced. */
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

/** Gives the focus to the same element of the part that has taken the place. */
export function carryFocus(focused: Focused, from: Element, to: Element): void {
  const target = counterpart(focused.element, from, to)
  if (target) focused.restore(target)
}

/** Types what was typed into the fields of the one part into those of the other. */
export function carryWords(from: Element, to: Element): void {
  for (const field of from.querySelectorAll('input')) {
    const target = counterpart(field, from, to)
    if (field.value === field.defaultValue || !(target instanceof HTMLInputElement)) continue
    // As React notices it
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(target, field.value)
    target.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

function counterpart(element: HTMLElement, from: Element, to: Element): HTMLElement | undefined {
  const alike = (part: Element) => [...part.querySelectorAll<HTMLElement>(element.localName)]
  return alike(to)[alike(from).indexOf(element)]
}
