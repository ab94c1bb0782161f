import { accountsErrorTexts } from '@atelier/contract/accounts/texts.ts'
import { commonErrors } from '@atelier/contract/errors.ts'
import { artworkPath, editArtworkPath, uploadArtPath } from '@atelier/contract/paths/gallery.ts'
import { feedbackTexts } from '@atelier/mf-account/feedback/texts.ts'
import { artworksTexts } from '@atelier/mf-gallery/gallery/texts.ts'
import { ownerTexts } from '@atelier/mf-gallery/artworks/owner-texts.ts'
import { commentsTexts } from '@atelier/mf-gallery/comments/texts.ts'
import { publishingTexts } from '@atelier/mf-gallery/uploads/texts.ts'
import type { Locator, Page } from '@playwright/test'
import { makeArtworks } from '../../support/artworks.ts'
import { resetLink } from '../../support/mail.ts'
import { PASSWORD, fillIn, makePerson, newAddress, openDialog } from '../../support/people.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { signIn } from '../../support/signed-in.ts'
import { toast } from '../../support/toasts.ts'
import { fillUpload, picture, pressUpload } from '../../support/uploading.ts'

const REFUSAL = 'The server refuses this.'

test.beforeEach(({ complaints }) => {
  // The trace recorder inspects previews, which the page's CSP blocks
  complaints.expect(/status of 422|blob/)
})

/** Makes calls with this method and URL fail with a validation error for a field. */
async function refuse(page: Page, method: string, address: string, field: string): Promise<void> {
  const { status, text } = commonErrors.VALIDATION
  const data = { where: 'body', fields: { [field]: [REFUSAL] } }
  const json = { code: 'VALIDATION', status, message: text, data, request_id: 'a-refused-call' }
  await page.route(address, (route) =>
    route.request().method() === method ? route.fulfill({ status, json }) : route.fallback(),
  )
}

async function expectRefused(control: Locator, text = REFUSAL): Promise<void> {
  await expect(control).toBeFocused()
  await expect(control).toHaveAccessibleDescription(text)
  await expect(control).toHaveAttribute('aria-invalid', 'true')
}

async function openFeedback(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Share Feedback' }).click()
  return page.getByRole('dialog', { name: feedbackTexts.title }).getByRole('textbox')
}

async function openEdit(page: Page): Promise<Locator> {
  const [id = ''] = await makeArtworks(1, { title: 'Draft', owner: await signIn(page, 'creator') })
  await page.goto(editArtworkPath(id))
  return page.getByLabel('Title')
}

async function openComments(page: Page): Promise<Locator> {
  const [id = ''] = await makeArtworks(1, { title: 'Talk' })
  await signIn(page, 'buyer')
  await page.goto(artworkPath(id))
  return page.getByRole('textbox', { name: commentsTexts.label })
}

test('shows server validation errors of the sign-in dialogs at their fields, focused', async ({ page }) => {
  const dialog = page.getByRole('dialog')
  const email = dialog.getByLabel('Email')
  await page.goto('/contact')

  await refuse(page, 'POST', '**/api/sessions', 'email')
  await openDialog(page, 'Log In')
  await fillIn(page, 'Log In', newAddress(), PASSWORD)
  await expectRefused(email)

  await refuse(page, 'POST', '**/api/accounts/password-resets', 'email')
  await dialog.getByRole('button', { name: 'Forgot password?' }).click()
  await dialog.getByRole('button', { name: 'Send Reset Email' }).click()
  await expectRefused(email)
  await page.keyboard.press('Escape')

  await openDialog(page, 'Sign Up')
  await fillIn(page, 'Sign Up', newAddress(), 'password2026')
  await expectRefused(dialog.getByLabel('Password', { exact: true }), accountsErrorTexts.weakPassword.common)
})

test('shows a rejected new password at its field, focused', async ({ page }) => {
  await page.goto(await resetLink(await makePerson({ role: 'buyer' })))
  const [first, second] = [page.getByLabel('New Password'), page.getByLabel('Confirm Password')]
  await first.fill('password2026')
  await second.fill('password2026')
  await page.getByRole('button', { name: 'Update Password' }).click()
  await expectRefused(first, accountsErrorTexts.weakPassword.common)

  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('password2026')
})

test('shows rejected feedback at its field, focused', async ({ page }) => {
  await signIn(page, 'buyer')
  await page.goto('/contact')
  await refuse(page, 'POST', '**/api/feedback', 'content')
  const box = await openFeedback(page)
  await box.fill('LOUD')
  await page.getByRole('button', { name: feedbackTexts.send }).click()
  await expectRefused(box)
})

test('shows a rejected comment at its box, focused', async ({ page }) => {
  const box = await openComments(page)
  await refuse(page, 'POST', '**/api/artworks/*/comments', 'content')
  await box.fill('LOUD')
  await page.getByRole('button', { name: commentsTexts.post }).click()
  await expectRefused(box)
  await expect(toast(page, 'alert', commentsTexts.failed)).toBeVisible()
})

test('shows a rejected upload at its field, focused', async ({ page }) => {
  await signIn(page, 'creator')
  await fillUpload(page, await picture('refused.png'), 'LOUD')
  await refuse(page, 'POST', '**/api/artworks', 'title')
  await pressUpload(page)
  await expectRefused(page.getByLabel('Title'))
})

test('shows a rejected edit at its field, focused', async ({ page }) => {
  const title = await openEdit(page)
  await refuse(page, 'PATCH', '**/api/artworks/*', 'tags.0')
  await title.fill('LOUD')
  await page.getByRole('button', { name: ownerTexts.save }).click()
  await expectRefused(page.getByLabel('Tags'))
  await expect(toast(page, 'alert', artworksTexts.updateFailed)).toBeVisible()
})

test('restores unsent feedback after a reload until discarded', async ({ page }) => {
  await signIn(page, 'buyer')
  await page.goto('/contact')
  await (await openFeedback(page)).fill('More purple, please.')
  await page.reload()
  await expect(await openFeedback(page)).toHaveValue('More purple, please.')
  await page.getByRole('button', { name: feedbackTexts.cancel }).click()
  await expect(await openFeedback(page)).toHaveValue('')
})

test('restores an unposted comment after a reload, and clears it once posted', async ({ page }) => {
  const box = await openComments(page)
  await box.fill('So quiet.')
  await page.reload()
  await expect(box).toHaveValue('So quiet.')
  await page.getByRole('button', { name: commentsTexts.post }).click()
  await expect(page.getByRole('listitem').getByText('So quiet.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('listitem').getByText('So quiet.')).toBeVisible()
  await expect(box).toHaveValue('')
})

test('restores the texts and the file of an upload after a reload and navigation', async ({ page }) => {
  await signIn(page, 'creator')
  await fillUpload(page, await picture('dusk.png'), 'Dusk')
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue('Dusk')
  await expect(page.getByText('dusk.png').first()).toBeVisible()
  await page.goto('/contact')
  await page.goto(uploadArtPath())
  await expect(page.getByLabel('Title')).toHaveValue('Dusk')
  await expect(page.getByText('dusk.png').first()).toBeVisible()
  await expect(page.getByText(publishingTexts.chooseAgain('dusk.png'))).toBeHidden()
})

test('restores an unsaved edit after a reload until discarded', async ({ page }) => {
  const title = await openEdit(page)
  await title.fill('Dusk')
  const address = page.url()
  await page.reload()
  await expect(title).toHaveValue('Dusk')
  await page.getByRole('link', { name: ownerTexts.cancel }).click()
  await page.goto(address)
  await expect(title).toHaveValue('Draft 1')
})

test('restores the sign-in email after a reload, but not the password', async ({ page }) => {
  const dialog = page.getByRole('dialog')
  await page.goto('/contact')
  await openDialog(page, 'Log In')
  await dialog.getByLabel('Email').fill('mira@e2e.test')
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.reload()
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(PASSWORD)
  await openDialog(page, 'Log In')
  await expect(dialog.getByLabel('Email')).toHaveValue('mira@e2e.test')
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('')
})

test('passes a guest’s draft only to the user who logs in', async ({ page, context }) => {
  const [id = ''] = await makeArtworks(1, { title: 'Talk' })
  const box = page.getByRole('textbox', { name: commentsTexts.label })
  const { email, password } = await makePerson({ role: 'buyer' })
  await page.goto(artworkPath(id))
  await box.fill('So quiet.')
  await openDialog(page, 'Log In')
  await fillIn(page, 'Log In', email, password)
  await expect(page).toHaveURL('/dashboard/buyer')
  await page.goto(artworkPath(id))
  await expect(box).toHaveValue('So quiet.')

  await context.clearCookies()
  await page.reload()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log In' })).toBeVisible()
  await expect(box).toHaveValue('')
  await signIn(page, 'creator')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
  await expect(box).toHaveValue('')
})

test('restores a draft in another tab after this one was closed', async ({ page, context }) => {
  const box = await openComments(page)
  await box.fill('So quiet.')
  // Drafts are stored by an effect, which a slow machine runs later
  await page.waitForFunction(() => JSON.stringify({ ...localStorage }).includes('So quiet.'))
  const address = page.url()
  await page.close({ runBeforeUnload: false })
  const next = await context.newPage()
  await next.goto(address)
  await expect(next.getByRole('textbox', { name: commentsTexts.label })).toHaveValue('So quiet.')
})
