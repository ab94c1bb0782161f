import type { Page } from '@playwright/test'
import { NEXT, nextOf } from './next-button.ts'
import { expect } from './quiet-page.ts'
import { translate } from './translator.ts'

/** Dialogs and menus that a page opens at most; an endless one fails the test. */
const OPENED_MAX = 60

/**
 * Presses each button of translated pages once, with those in what they open; those outside of `main` once for all pages. Returns
 * how many of each page.
 */
export async function pressAll(page: Page, paths: readonly string[]): Promise<void> {
  const pressed: string[] = []
  for (const path of paths) {
    await open(page, path)
    let opened = 0
    for (let key = await next(page, pressed); key !== null; key = await next(page, pressed)) {
      if (key) {
        pressed.push(key)
        // What a toast covers or an update has removed is not pressed
        await page
          .locator(NEXT)
          .click({ timeout: 1500 })
          .catch(() => {})
        await page.waitForTimeout(120)
      } else {
        expect(++opened, `${path}: layers`).toBeLessThan(OPENED_MAX)
        await page.keyboard.press('Escape')
        await page.waitForTimeout(250)
      }
      if (new URL(page.url()).pathname !== path) await open(page, path)
    }
    expect(await page.getByText(/didn.t load/).count(), path).toBe(0)
  }
  expect(pressed.length).toBeGreaterThan(paths.length)
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await translate(page)
}

/** Null once no button has appeared for a while; failures of the last press have been logged by then. */
async function next(page: Page, pressed: readonly string[]): Promise<string | null> {
  const find = () => page.evaluate<string | null>(nextOf(pressed))
  const found = await find()
  if (found !== null) return found
  await page.waitForTimeout(400)
  return find()
}
