/** Those that leave the site, or end the session or the account. */
const LEFT_OUT = /log ?out|continue with|delete (my )?account/i.source

/** Those after which others are gone. */
const LAST = /delete|remove|withdraw|decline|reject|block|complete|cancel|close|clear|leave/i.source

/** In the page: marks the next button that has not been pressed, in the topmost open dialog or menu if there is one. */
function findNext(pressed: readonly string[], leftOut: string, last: string): string | null {
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert], [aria-hidden=true], :disabled')
  const layer = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]')]
    .filter(isShown)
    .at(-1)
  const place = `${layer?.role ?? ''} ${location.pathname}`
  document.querySelector('[data-next]')?.removeAttribute('data-next')
  const named = [...(layer ?? document).querySelectorAll('button, summary, [role=tab], [role=menuitem], [role=option]')]
    .filter((element) => isShown(element) && !element.matches('a'))
    .map((element) => {
      const name = (element.ariaLabel ?? element.textContent ?? '').replace(/[«»]/g, '').trim()
      return { element, name, key: `${layer || element.closest('main') ? place : 'header'}: ${name}` }
    })
    .filter(({ name, key }) => !pressed.includes(key) && !new RegExp(leftOut, 'i').test(name))
  const next = named.find(({ name }) => !new RegExp(last, 'i').test(name)) ?? named[0]
  next?.element.setAttribute('data-next', '')
  return next ? next.key : layer ? '' : null
}

export const NEXT = '[data-next]'

/** The expression of the next button's key; empty if an open dialog or menu has no more, null if the page has none. */
export const nextOf = (pressed: readonly string[]): string =>
  `(${findNext.toString()})(${[pressed, LEFT_OUT, LAST].map((one) => JSON.stringify(one)).join(', ')})`
