import { typedLetter } from '@atelier/platform/host'
import type { TypedAhead } from '@atelier/platform/host'

const MOST = 500
const ENDING = ['Enter', 'Tab', 'Escape']

/** Buffers text typed while no field has focus, in memory only, until another key or click or until a page reads it. */
export function createTypedAhead(page: Pick<Window, 'addEventListener'>): TypedAhead {
  let text = ''
  const forget = () => (text = '')
  page.addEventListener('pointerdown', forget)
  page.addEventListener('focusin', ({ target }) => {
    if ((target as Element).matches('input, textarea, [contenteditable]')) forget()
  })
  // After the page's own handlers, which may handle the key
  page.addEventListener('keydown', (event) => {
    const letter = typedLetter(event)
    if (letter !== undefined) text = (letter === ' ' && text === '') || text.length >= MOST ? text : text + letter
    else if (event.key === 'Backspace') text = [...text].slice(0, -1).join('')
    else if (event.defaultPrevented || ENDING.includes(event.key)) forget()
  })
  return {
    take() {
      const taken = text
      forget()
      return taken
    },
  }
}
