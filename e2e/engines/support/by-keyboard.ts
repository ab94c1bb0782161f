import { elementOf } from './in-page.ts'
import type { Named } from './in-page.ts'
import type { Visitor } from './visitor.ts'

/** More than any page has stops. */
const PRESSES = 250

const isActive = (element: string) => `(${element}) === document.activeElement`
const groupOf = (element: string) => `(${element})?.closest('[role=radiogroup], fieldset, form')`

/** A visitor without a mouse. Fails where the focus is lost: when what had it disappears, something else must get it. */
export function byKeyboard(visitor: Visitor): Visitor {
  // A new document has no focus
  let before: string | undefined

  async function pressUntil(what: string, key: string, condition: string) {
    for (let presses = 0; presses < PRESSES; presses++) {
      if (await visitor.run<boolean>(`return ${condition}`)) return
      await visitor.press(key)
    }
    throw new Error(`${what} is not reached by ${key}`)
  }

  async function reach(what: string, element: string, condition = isActive(element)) {
    await visitor.until(`Boolean(${element})`)
    if (before)
      await visitor.until('document.activeElement !== document.body').catch((cause: unknown) => {
        throw new Error(`The focus is lost after ${before}`, { cause })
      })
    await pressUntil(what, 'Tab', condition)
    before = what
  }

  async function choose(what: string, radio: string) {
    await reach(
      what,
      radio,
      `${groupOf('document.activeElement')} === ${groupOf(radio)} && document.activeElement.matches('[type=radio], [role=radio]')`,
    )
    await pressUntil(what, 'ArrowDown', isActive(radio))
    await visitor.press('Space')
  }

  return {
    ...visitor,
    async open(path) {
      before = undefined
      await visitor.open(path)
    },
    async click(named) {
      const [what, element] = [`${named.role} ${named.name}`, elementOf(named)]
      if (named.role === 'radio') return choose(what, element)
      if (named.role === 'option') {
        await visitor.until(`Boolean(${element})`)
        await pressUntil(what, 'ArrowDown', isActive(element))
      } else await reach(what, element)
      await visitor.press('Enter')
    },
    async type(field, text) {
      const named: Named = typeof field === 'string' ? { role: 'field', name: field, exact: true } : field
      await reach(`field ${named.name}`, elementOf(named))
      await visitor.type(field, text)
    },
    focus: (element) => reach(element, element),
  }
}
