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
      if (selection && isText(target)) target.setSelectionRange(...selection)
    },
  }
}

const isText = (element: Element) => element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

export function carryFocus(focused: Focused, from: Element, to: Element): void {
  const target = counterpart(focused.element, from, to)
  if (target) focused.restore(target)
}

export function carryWords(from: Element, to: Element): void {
  for (const field of [...from.querySelectorAll('input, textarea')].filter(isText)) {
    const target = counterpart(field, from, to)
    if (field.value === field.defaultValue || !target || !isText(target)) continue
    // Uses the native setter so that React notices
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value')?.set?.call(target, field.value)
    target.dispatchEvent(new Event('input', { bubbles: true }))
  }
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

/** Repeats the press that the document's script has marked, on the button of the same name and the same item. */
export function carryPress(from: Element, to: Element): void {
  const pressed = from.querySelector<HTMLElement>('[data-pressed-early]')
  const target = pressed && counterpart(pressed, from, to, purpose)
  if (!target) return
  // Menus open by this event instead of a click
  target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true, pointerType: 'mouse' }))
  target.click()
}

const purpose = (button: Element) =>
  [
    button.ariaLabel ?? button.textContent,
    button.closest('li, article')?.querySelector('a')?.getAttribute('href'),
  ].join(' ')

/** The element of the same kind, purpose and position in `to`. */
function counterpart(
  element: HTMLElement,
  from: Element,
  to: Element,
  purposeOf: (element: Element) => string = () => '',
): HTMLElement | undefined {
  const alike = (part: Element) =>
    [...part.querySelectorAll<HTMLElement>(element.localName)].filter((each) => purposeOf(each) === purposeOf(element))
  return alike(to)[alike(from).indexOf(element)]
}
