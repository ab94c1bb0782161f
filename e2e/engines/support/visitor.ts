import { setTimeout as sleep } from 'node:timers/promises'
import { sessionsLogIn } from '@atelier/contract/sessions/routes.ts'
import type { Tab } from '@atelier/delivery/engines/tab.ts'
import type { Person } from '../../support/people.ts'
import { site } from '../../support/site.ts'
import { elementOf } from './in-page.ts'
import type { Named } from './in-page.ts'
import type { Line } from './line.ts'

/** A person at a browser of any engine. Each action waits until it is possible. */
export interface Visitor {
  line: Line
  /** Ignores complaints that a test provokes. */
  expect(complaints: RegExp): void
  complaints(): string[]
  /** Opens a path of the site; resolves once the page has mounted. */
  open(path: string): Promise<void>
  /** Logs in without the dialog; takes effect when the next page is opened. */
  enter(person: Person): Promise<void>
  click(element: Named): Promise<void>
  /** Appends text to the value of a field. */
  type(field: string | Named, text: string): Promise<void>
  /** Focuses the element of an expression. */
  focus(element: string): Promise<void>
  press(keys: string): Promise<void>
  choose(element: string, file: string): Promise<void>
  /** Waits for visible text. */
  sees(text: string, within?: string): Promise<void>
  /** Waits until an expression in the page is truthy; resolves with it. */
  until<Result = unknown>(expression: string): Promise<Result>
  run: Tab['run']
  resize: Tab['resize']
  picture: Tab['picture']
  close(): Promise<void>
}

/** Milliseconds for an expected change to appear. */
const WITHIN_MS = 30_000
const POLL_MS = 100

export function visitorOf(tab: Tab, line: Line): Visitor {
  const expected: RegExp[] = []

  async function retry<Result>(what: string, attempt: () => Promise<Result>): Promise<Result> {
    const limit = Date.now() + WITHIN_MS
    for (;;) {
      try {
        return await attempt()
      } catch (cause) {
        if (Date.now() > limit) throw new Error(`${what}: not within ${WITHIN_MS / 1000} s`, { cause })
        await sleep(POLL_MS)
      }
    }
  }

  const until = <Result>(expression: string) =>
    retry(expression, async () => {
      const value = await tab.run<Result>(`return (${expression})`)
      if (!value) throw new Error(`${expression} is ${String(value)}`)
      return value
    })

  const visitor: Visitor = {
    line,
    expect: (pattern) => void expected.push(pattern),
    complaints: () => line.complaints.filter((one) => !expected.some((pattern) => pattern.test(one))),
    async open(path) {
      await tab.open(line.url + path)
      await until(`!document.querySelector('[data-first-paint], #first-paint') && document.querySelector('main h1')`)
    },
    async enter({ email, password }) {
      const answer = await fetch(`${site.url}/api${sessionsLogIn.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password, time_zone: 'UTC' }),
      })
      if (!answer.ok) throw new Error(`${email} is not logged in: ${answer.status}`)
      line.setCookies(answer.headers.getSetCookie())
    },
    click: (element) => retry(`${element.role} ${element.name}`, () => tab.click(elementOf(element))),
    type: (field, text) => {
      const named: Named = typeof field === 'string' ? { role: 'field', name: field, exact: true } : field
      return retry(`field ${named.name}`, () => tab.type(elementOf(named), text))
    },
    focus: (element) => tab.run(`${element}.focus()`),
    press: tab.press,
    choose: (element, file) => retry(element, () => tab.choose(element, file)),
    sees: async (text, within = 'body') =>
      void (await until(
        `document.querySelector(${JSON.stringify(within)})?.innerText.includes(${JSON.stringify(text)})`,
      )),
    until,
    run: tab.run,
    resize: tab.resize,
    picture: tab.picture,
    async close() {
      await tab.close()
      await line.close()
    },
  }
  return visitor
}
