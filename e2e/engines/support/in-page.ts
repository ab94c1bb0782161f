/** What a visitor acts on: as assistive technology finds it. */
export type Role = 'button' | 'link' | 'field' | 'heading' | 'radio' | 'option' | 'tab'

const SELECTORS: Record<Role, string> = {
  button: 'button, [role=button]',
  link: 'a[href]',
  field: 'input:not([type=hidden]), textarea, [role=textbox]',
  heading: 'h1, h2, h3',
  radio: 'input[type=radio], [role=radio]',
  option: '[role=option]',
  tab: '[role=tab]',
}

export interface Named {
  role: Role
  name: string
  /** Otherwise a part of the name suffices. */
  exact?: boolean
  /** Within the first element that matches. */
  within?: string
}

/** Runs in the page: the first visible element of this name, brought into view. */
function find(selector: string, name: string, isExact: boolean, within: string): Element | undefined {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const namesOf = (element: HTMLElement): string[] => {
    const ids = (element.getAttribute('aria-labelledby') ?? '').split(' ')
    return [
      element.getAttribute('aria-label') ?? '',
      ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' '),
      ...[...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent ?? ''),
      (element as HTMLInputElement).placeholder ?? '',
      element.textContent ?? '',
    ].map(plain)
  }
  const isShown = (element: HTMLElement) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.getClientRects().length > 0 &&
    !element.closest('[inert], [aria-hidden=true]')
  const wanted = plain(name)
  const found = [...(document.querySelector(within)?.querySelectorAll<HTMLElement>(selector) ?? [])]
    .filter(isShown)
    .find((element) => namesOf(element).some((one) => (isExact ? one === wanted : one.includes(wanted))))
  found?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  return found
}

/** The expression of an element for a {@link Tab}. */
export const elementOf = ({ role, name, exact = false, within = 'body' }: Named): string =>
  `(${find.toString()})(${[SELECTORS[role], name, exact, within].map((one) => JSON.stringify(one)).join(', ')})`
