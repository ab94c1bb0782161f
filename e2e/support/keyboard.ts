import type { Locator, Page } from '@playwright/test'
import { expect } from './quiet-page.ts'

/** Moves the focus to the target using only the keyboard. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 30 && !(await isThere()); presses++) await page.keyboard.press(key)
  await expect(target).toBeFocused()
}

/** Moves the focus to the target using only the keyboard, and presses Enter. */
export async function enterOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}
