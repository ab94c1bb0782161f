const TAKES_LETTERS =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"], [role="combobox"]'
const PRESSED_BY_SPACE = 'a[href], button, summary, [role="button"]'

/** The letter of a key press that the page does not handle: no command key, outside of fields, dialogs and menus. */
export function typedLetter(event: KeyboardEvent): string | undefined {
  const { key, target } = event
  const commands = (event.ctrlKey || event.altKey || event.metaKey) && !event.getModifierState('AltGraph')
  if (event.defaultPrevented || commands || event.isComposing || [...key].length !== 1) return undefined
  const element = target instanceof Element ? target : null
  if (element?.closest(TAKES_LETTERS)) return undefined
  const presses = key === ' ' && element?.closest(PRESSED_BY_SPACE)
  return presses && !element?.closest('[aria-busy="true"], [aria-disabled="true"]') ? undefined : key
}
