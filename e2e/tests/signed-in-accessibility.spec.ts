import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { resetLink } from '../support/mail.ts'
import { enter, makePerson, openDialog } from '../support/people.ts'
import { expect, test } from '../support/quiet-page.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Checks what is on the page now on a screen and a phone, light and dark. */
async function expectAccessible(page: Page, what: string): Promise<void> {
  for (const width of [1280, 390])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const where = `${what}, ${width} px, ${colorScheme}`
      // What is still on its way has colours of its own
      await page.waitForFunction(() =>
        document.getAnimations().every((animation) => animation.effect?.getTiming().iterations === Infinity),
      )
      const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
      expect(violations.map(({ id, nodes }) => `${where}: ${id} ${nodes[0]?.html}`)).toEqual([])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, where).toBeLessThanOrEqual(0)
    }
  await page.setViewportSize({ width: 1280, height: 800 })
}

test.describe.configure({ timeout: 60_000 })

test('axe finds nothing on the pages of who is signed in', async ({ page }) => {
  for (const role of ['creator', 'buyer', null] as const) {
    await enter(page, await makePerson({ role }))
    await page.goto(role ? `/dashboard/${role}` : '/select-role')
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
    await expectAccessible(page, role ?? 'select-role')
  }
})

test('axe finds nothing in the dialogs of sign-in, nor where a password is set', async ({ page }) => {
  await page.goto(await resetLink(await makePerson({ role: 'buyer' })))
  await expect(page.getByLabel('New Password')).toBeVisible()
  await expectAccessible(page, 'reset-password')

  await page.goto('/contact')
  await openDialog(page, 'Sign Up')
  await expectAccessible(page, 'sign-up')
  await page.getByRole('dialog').getByRole('button', { name: 'Log In' }).click()
  await expectAccessible(page, 'log-in')
  await page.getByRole('dialog').locator('button[type=submit]').click()
  await expectAccessible(page, 'log-in, refused')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await expectAccessible(page, 'reset')
})

test('axe finds nothing in the feedback dialog', async ({ page }) => {
  await enter(page, await makePerson({ role: 'creator' }))
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Share Feedback' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'feedback')
})
