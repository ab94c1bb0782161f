import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { NEXT, nextOf } from './next-button.ts'
import { expect } from './quiet-page.ts'
import { translate } from './translator.ts'

/** Dialogs and menus that a page opens at most; an endless one fails the test. */
const OPENED_MAX = 60

/** What the walk does in a browser. */
export interface Hands {
  /** Opens a page and translates it. */
  open(path: string): Promise<void>
  run<Result>(expression: string): Promise<Result>
  pressMarked(): Promise<void>
  pressEscape(): Promise<void>
}

export const handsOf = (page: Page): Hands => ({
  async open(path) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await translate(page)
  },
  run: (expression) => page.evaluate(expression),
  pressMarked: () => page.locator(NEXT).click({ timeout: 1500 }),
  pressEscape: () => page.keyboard.press('Escape'),
})

/**
 * Presses each button of translated pages once, with those in what they open; those outside of `main` once for all pages. No page
 * takes longer than a limit. Returns the keys of what was pressed.
 */
export async function pressAll(hands: Hands, paths: readonly string[], limitMs = Infinity): Promise<string[]> {
  const pressed: string[] = []
  for (const path of paths) {
    const end = Date.now() + limitMs
    await hands.open(path)
    let opened = 0
    for (let key = await next(hands, pressed); key !== null && Date.now() < end; key = await next(hands, pressed)) {
      if (key) {
        pressed.push(key)
        // What a toast covers or an update has removed is not pressed
        await hands.pressMarked().catch(() => {})
        await sleep(120)
      } else {
        expect(++opened, `${path}: layers, the last after ${pressed.at(-1)}`).toBeLessThan(OPENED_MAX)
        await hands.pressEscape()
        await sleep(250)
      }
      if ((await hands.run('location.pathname')) !== path) await hands.open(path)
    }
    expect(await hands.run('document.body.innerText'), path).not.toMatch(/didn.t load/)
  }
  expect(pressed.length).toBeGreaterThan(paths.length)
  return pressed
}

/** Null once no button has appeared for a while; failures of the last press have been logged by then. */
async function next(hands: Hands, pressed: readonly string[]): Promise<string | null> {
  const find = () => hands.run<string | null>(nextOf(pressed))
  const found = await find()
  if (found !== null) return found
  await sleep(400)
  return find()
}
