import { setFiles, setValue } from './carry-over.ts'
import type { EarlyAction } from './early-actions.ts'

/** Does on `target` what was done on its painted counterpart. */
export function repeatAction(action: EarlyAction, target: HTMLElement): void {
  if (action.type === 'input') setAgain(action.at, target, action.value)
  else if (action.type === 'click') press(target)
  else pressKey(action, target)
}

/** Menus, tabs and selects act on the first of these events, others on the last. */
function press(target: HTMLElement): void {
  const init = { bubbles: true, cancelable: true, composed: true }
  target.dispatchEvent(new PointerEvent('pointerdown', { ...init, pointerType: 'mouse' }))
  target.dispatchEvent(new MouseEvent('mousedown', init))
  target.dispatchEvent(new PointerEvent('pointerup', { ...init, pointerType: 'mouse' }))
  target.dispatchEvent(new MouseEvent('mouseup', init))
  target.click()
}

/** With what a browser does if the page does not handle the key. */
function pressKey({ key, mod = false }: Extract<EarlyAction, { type: 'key' }>, target: HTMLElement): void {
  if (target !== document.body) target.focus({ preventScroll: true })
  const init = { key, ctrlKey: mod, bubbles: true, cancelable: true, composed: true }
  const isUnhandled = target.dispatchEvent(new KeyboardEvent('keydown', init))
  if (isUnhandled && target instanceof HTMLInputElement && key === 'Enter') submitForm(target.form)
  else if (isUnhandled && (key === 'Enter' || key === ' ') && target.matches('button, a, [role=option]')) target.click()
  target.dispatchEvent(new KeyboardEvent('keyup', init))
}

function submitForm(form: HTMLFormElement | null): void {
  const button = form?.querySelector<HTMLButtonElement>('button:not([type]), [type=submit]')
  if (button) button.click()
  else form?.requestSubmit()
}

function setAgain(at: HTMLElement, target: HTMLElement, value: string): void {
  if (!(at instanceof HTMLInputElement && target instanceof HTMLInputElement)) setValue(target, value)
  else if (at.type === 'file') setFiles(at, target)
  else if (at.type !== 'checkbox' && at.type !== 'radio') setValue(target, value)
  else if (at.checked !== target.checked) target.click()
}
