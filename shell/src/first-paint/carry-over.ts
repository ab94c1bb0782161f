export interface Focused {
  element: HTMLElement
  restore(target?: HTMLElement): void
}

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

export function carryFocus(focused: Focused, from: Element, to: Element): void {
  const target = counterpart(focused.element, from, to)
  if (target) focused.restore(target)
}

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
