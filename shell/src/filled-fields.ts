import { flushSync } from 'react-dom'
import { setValue } from './first-paint/carry-over.ts'

const FIELDS = 'textarea, input:not([type=checkbox], [type=radio], [type=file])'

/**
 * Some password managers fill in fields without an event, so that React does not have their values. Before a form is
 * sent, or pressed, its fields report theirs; React ignores those that it has.
 */
export function readFilledFields(page: Pick<Window, 'addEventListener'>): void {
  const read = ({ target }: Event) => {
    const form = target instanceof Element && target.closest('form')
    if (!form) return
    // Read first: with the first change React renders the others as it has them
    const filled = [...form.querySelectorAll<HTMLInputElement>(FIELDS)].map((field) => [field, field.value] as const)
    flushSync(() => {
      for (const [field, value] of filled) setValue(field, value)
    })
  }
  // A disabled button gets no click
  for (const type of ['pointerdown', 'click', 'submit']) page.addEventListener(type, read, { capture: true })
}
