const FIELDS = 'input, textarea, select, [role="combobox"], [contenteditable="true"]'
const CONTROLS = `${FIELDS}, a[href], button`
const LOADING = '[aria-busy="true"], [data-loading], [data-skeleton]'

const isUsable = (element: HTMLElement) =>
  !element.matches(':disabled, [hidden], [type="hidden"], [aria-disabled="true"]') &&
  element.tabIndex >= 0 &&
  !element.closest('[hidden], [inert]')

const first = (place: ParentNode, selector: string) => [...place.querySelectorAll<HTMLElement>(selector)].find(isUsable)

/** The first field, in a group of radios the chosen one. */
function firstField(place: ParentNode): HTMLElement | undefined {
  const field = first(place, FIELDS)
  if (!(field instanceof HTMLInputElement) || field.type !== 'radio') return field
  const group = [...place.querySelectorAll<HTMLInputElement>('input[type="radio"]')]
  return group.find(({ name, checked }) => checked && name === field.name) ?? field
}

/**
 * Focuses the first field of a dialog that opens. While its content loads, the dialog itself has the focus, and then
 * the first field or, without one, the first control. Returns false if there is neither a field nor anything loading.
 */
export function focusFirstField(dialog: HTMLElement): boolean {
  const field = firstField(dialog)
  field?.focus()
  if (field) return true
  if (!dialog.querySelector(LOADING)) return false

  dialog.focus()
  const observer = new MutationObserver(() => {
    // Closed, or the visitor went on
    if (document.activeElement !== dialog) return observer.disconnect()
    const next = firstField(dialog) ?? (dialog.querySelector(LOADING) ? undefined : first(dialog, CONTROLS))
    next?.focus()
  })
  observer.observe(dialog, { childList: true, subtree: true })
  return true
}
