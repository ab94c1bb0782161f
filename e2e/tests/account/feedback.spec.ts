import { unsentTexts } from '@atelier/shell/unsent/texts.ts'
import { feedbackModel } from '@atelier/backend/feedback/feedback.model.ts'
import type { Locator, Page } from '@playwright/test'
import { database } from '../../support/database.ts'
import { failCalls } from '../../support/failing-calls.ts'
import { expectWholeRings } from '../../support/focus-ring.ts'
import { enterOn } from '../../support/keyboard.ts'
import { enter, makePerson, openAs } from '../../support/people.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { toast } from '../../support/toasts.ts'
import { feedbackTexts as texts } from '@atelier/mf-account/feedback/texts.ts'
import { siteTexts } from '@atelier/platform/texts'

/** Opens the feedback dialog as the signed-in user, on a public page. */
async function openFeedback(page: Page): Promise<Locator> {
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Share Feedback' }).click()
  return page.getByRole('dialog', { name: 'Share Your Feedback' })
}

test('sends feedback from the avatar menu by keyboard', async ({ page }) => {
  const person = await makePerson({ role: 'creator' })
  await openAs(page, person, '/contact')
  const button = page.getByRole('button', { name: 'Account menu' })
  const items = page.getByRole('menuitem')
  await enterOn(page, button)
  await expect(items.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(items.nth(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(items.last()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(items).toHaveCount(0)
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(items.first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(items.last()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(items.filter({ hasText: 'Share Feedback' })).toBeFocused()
  await page.keyboard.press('Enter')

  const dialog = page.getByRole('dialog', { name: 'Share Your Feedback' })
  const send = dialog.getByRole('button', { name: texts.send })
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await expect(send).toBeDisabled()
  await page.keyboard.type('   ')
  await expect(send).toBeDisabled()
  await page.keyboard.type('More purple, please.  ')
  await expectWholeRings(dialog)
  await enterOn(page, send)
  await expect(toast(page, 'status', texts.success)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  const kept = await feedbackModel(database).find({ user_id: person.id }).lean()
  expect(kept.map(({ content }) => content)).toEqual(['More purple, please.'])
})

test('shows an error and keeps the text when feedback is blank, fails to send, or the session has ended', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/status of 500/)
  await enter(page, await makePerson({ role: 'buyer' }))
  const dialog = await openFeedback(page)
  // The button is disabled while the text is blank, but a form can be submitted in other ways
  await dialog.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())
  const required = { title: 'Feedback required', description: 'Please enter your feedback before submitting' }
  await expect(toast(page, 'alert', required)).toBeVisible()

  await failCalls(page, 'POST', '**/api/feedback')
  await dialog.getByRole('textbox').fill('Never heard')
  await dialog.getByRole('button', { name: texts.send }).click()
  await expect(toast(page, 'alert', siteTexts.feedbackFailed)).toBeVisible()
  await expect(dialog.getByRole('textbox')).toHaveValue('Never heard')

  const other = await context.newPage()
  await other.goto('/contact')
  await other.getByRole('button', { name: 'Account menu' }).click()
  await other.getByRole('menuitem', { name: 'Log Out' }).click()
  await other.getByRole('dialog').getByRole('button', { name: unsentTexts.remove }).click()
  // Behind the dialog the page is hidden from assistive technology
  await expect(page.getByRole('banner', { includeHidden: true }).getByText('Log In')).toBeVisible()
  await dialog.getByRole('button', { name: texts.send }).click()
  await expect(toast(page, 'alert', texts.authenticationRequired)).toBeVisible()
  await dialog.getByRole('button', { name: texts.cancel }).click()
  await expect(dialog).toBeHidden()
})
