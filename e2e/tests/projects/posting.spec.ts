import { projectModel } from '@atelier/backend/projects/projects.model.ts'
import { buyerDashboardPath, creatorDashboardPath } from '@atelier/contract/paths/account.ts'
import { homePath } from '@atelier/contract/paths/gallery.ts'
import { myProjectsPath, postProjectPath } from '@atelier/contract/paths/projects.ts'
import { postTexts as texts } from '@atelier/mf-projects/projects/post/post-texts.ts'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { database } from '../../support/database.ts'
import { failCalls } from '../../support/failing-calls.ts'
import { enter, makePerson } from '../../support/people.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { signIn } from '../../support/signed-in.ts'
import { toast } from '../../support/toasts.ts'
import { fileInputs } from '../../support/uploading.ts'

/** Spec, point 5, verbatim, in form order. */
const refusals = [
  ['Title', 'Project title is required'],
  ['Description', 'Description must be at least 10 characters'],
  ['Category', 'Category is required'],
  ['Project type', 'Project type is required'],
  ['Experience level', 'Experience level is required'],
  ['Budget range', 'Budget range is required'],
] as const

const projects = projectModel(database).unscoped('a test')
const field = (page: Page, name: string): Locator =>
  page
    .getByRole('textbox', { name })
    .or(page.getByRole('combobox', { name }))
    .or(page.getByRole('radiogroup', { name }))
const post = (page: Page) => page.getByRole('button', { name: texts.submit }).click()
const skills = (page: Page) => page.getByRole('button', { name: /^Remove / })
const deadline = (page: Page) => page.getByLabel('Deadline')

async function choose(page: Page, name: string, option: string) {
  await field(page, name).click()
  await page.getByRole('option', { name: option }).click()
}

async function fillIn(page: Page, title: string) {
  await field(page, 'Title').fill(title)
  await field(page, 'Description').fill('Six night scenes, in two sizes.')
  await choose(page, 'Category', 'Avatars & Characters')
  await choose(page, 'Project type', 'Ongoing Work')
  await choose(page, 'Experience level', 'Expert')
  await page.getByRole('radio', { name: '$500 - $1,000' }).click()
}

async function expectFilledIn(page: Page, title: string) {
  await expect(field(page, 'Title')).toHaveValue(title)
  await expect(field(page, 'Description')).toHaveValue('Six night scenes, in two sizes.')
  await expect(field(page, 'Category')).toHaveText('Avatars & Characters')
  await expect(page.getByRole('radio', { name: '$500 - $1,000' })).toBeChecked()
}

test('shows missing values at their fields, with links in a summary', async ({ page }) => {
  await signIn(page, 'buyer')
  await page.goto(postProjectPath())
  await post(page)
  const summary = page.getByRole('region', { name: texts.problems(refusals.length) })
  await expect(field(page, 'Title')).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText(refusals.map(([, text]) => text))
  for (const [name, text] of refusals) {
    await expect(field(page, name)).toHaveAccessibleDescription(text)
    await summary.getByRole('link', { name: text }).click()
    const focused = name === 'Budget range' ? page.getByRole('radio', { name: 'Under $500' }) : field(page, name)
    await expect(focused).toBeFocused()
    await expect(focused).toBeInViewport()
  }
  await field(page, 'Description').fill(' 123456789 ')
  await expect(field(page, 'Description')).toHaveAccessibleDescription(refusals[1][1])
  await field(page, 'Description').fill('1234567890')
  await expect(page.getByRole('region', { name: texts.problems(refusals.length - 1) })).toBeVisible()
})

test('adds skills by Enter and button, and removes them by button and Backspace', async ({ page }) => {
  await signIn(page, 'buyer')
  await page.goto(postProjectPath())
  const box = page.getByRole('textbox', { name: 'Skills' })
  const names = () => skills(page).evaluateAll((all) => all.map((button) => button.getAttribute('aria-label')))
  for (const typed of [' Print ', 'print', '   ', 'Motion', 'Motion']) {
    await box.fill(typed)
    await box.press('Enter')
  }
  await box.fill('Ink')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('')
  expect(await names()).toEqual(['Remove Print', 'Remove Motion', 'Remove Ink'])

  await box.press('Backspace')
  await expect(skills(page)).toHaveCount(2)
  await expect(page.getByRole('status').getByText('Ink removed')).toBeAttached()
  await page.getByRole('button', { name: 'Remove Print' }).click()
  await expect(page.getByRole('button', { name: 'Remove Motion' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(skills(page)).toHaveCount(0)
  await expect(box).toBeFocused()
})

test('only future days can be picked', async ({ page }) => {
  await page.clock.setFixedTime(new Date(2027, 4, 20, 12))
  await signIn(page, 'buyer')
  await page.goto(postProjectPath())
  await page.getByRole('button', { name: 'Open calendar' }).click()
  const calendar = page.getByRole('dialog', { name: 'Choose a date' })
  await expect(calendar.getByRole('button', { name: 'Previous month' })).toBeDisabled()
  await expect(calendar.getByRole('gridcell').getByRole('button', { disabled: true })).toHaveCount(20)
  await expect(calendar.getByRole('button', { name: /May 21, 2027/ })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(calendar.getByRole('button', { name: /May 21, 2027/ })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(deadline(page)).toHaveValue('05/22/2027')
  await expect(deadline(page)).toBeFocused()
  await deadline(page).fill('2027-05-20')
  await expect(page.getByRole('alert').getByText('Choose a day from May 21, 2027 on.')).toBeVisible()
})

test('a draft survives a reload, Back and Cancel, and is private to its user', async ({ page, context }) => {
  const buyer = await makePerson({ role: 'buyer' })
  await enter(page, buyer)
  await page.goto(buyerDashboardPath())
  await page.getByRole('main').getByRole('link', { name: 'Post a project' }).first().click()
  await fillIn(page, 'Night scenes')
  await page.reload()
  await expectFilledIn(page, 'Night scenes')
  await page.goBack()
  await expect(page).toHaveURL(buyerDashboardPath())
  await page.goForward()
  await expectFilledIn(page, 'Night scenes')
  await page.getByRole('link', { name: texts.cancel }).click()
  await expect(page).toHaveURL(buyerDashboardPath())
  await page.goto(postProjectPath())
  await expectFilledIn(page, 'Night scenes')

  await context.clearCookies()
  await signIn(page, 'buyer')
  await page.goto(postProjectPath())
  await expect(field(page, 'Title')).toBeVisible()
  await expect(field(page, 'Title')).toHaveValue('')
  await expect(page.getByText(texts.draftSaved)).toBeHidden()
})

test('posts a project and confirms it on My Projects', async ({ page }) => {
  const buyer = await signIn(page, 'buyer')
  await page.goto(postProjectPath())
  await fillIn(page, ' Night scenes ')
  for (const skill of ['Print', 'Ink']) {
    await page.getByRole('textbox', { name: 'Skills' }).fill(skill)
    await page.keyboard.press('Enter')
  }
  await deadline(page).fill('2999-12-31')
  await post(page)
  await expect(toast(page, 'status', 'Your project has been posted successfully!')).toBeVisible()
  await expect(page).toHaveURL(myProjectsPath())
  await expect(page.getByRole('main').getByRole('link', { name: 'Night scenes', exact: true })).toBeVisible()
  expect(await projects.find({ user_id: buyer }).lean()).toMatchObject([
    { title: 'Night scenes', skills: ['Print', 'Ink'], deadline: '2999-12-31', status: 'open', budget_value: 750 },
  ])
  await page.goto(postProjectPath())
  await expect(field(page, 'Title')).toHaveValue('')
})

test('keeps the input after a failure, and retrying creates one project', async ({ page, complaints }) => {
  complaints.expect(/status of 500/)
  const buyer = await signIn(page, 'buyer')
  await page.goto(postProjectPath())
  await fillIn(page, 'Night scenes')
  // Stored, but the response is lost
  await failCalls(page, 'POST', '**/api/projects')
  await page.route('**/api/projects', async (route) => {
    await route.fetch()
    await route.fallback()
  })
  await post(page)
  await expect(toast(page, 'alert', 'Failed to post project. Please try again.')).toBeVisible()
  await expectFilledIn(page, 'Night scenes')
  expect(await projects.countDocuments({ user_id: buyer })).toBe(1)
  await page.unrouteAll()
  await post(page)
  await expect(page).toHaveURL(myProjectsPath())
  expect(await projects.countDocuments({ user_id: buyer })).toBe(1)
})

test('redirects a creator to their dashboard with an explanation', async ({ page }) => {
  await signIn(page, 'creator')
  await page.goto(postProjectPath())
  await expect(page).toHaveURL(creatorDashboardPath())
  const words = { title: 'Access Restricted', description: 'This feature is only available for buyers.' }
  await expect(toast(page, 'alert', words)).toBeVisible()
})

test('redirects a guest to the home page and opens the log-in dialog', async ({ page }) => {
  await page.goto(postProjectPath())
  await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible()
  await expect(page).toHaveURL(homePath())
})

test('a transparent reference stays transparent in its preview', async ({ page }) => {
  await signIn(page, 'buyer')
  await page.goto(postProjectPath())
  const create = { width: 40, height: 30, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const
  const buffer = await sharp({ create }).png().toBuffer()
  await fileInputs(page).setInputFiles({ name: 'outline.png', mimeType: 'image/png', buffer })
  const opacity = await page
    .getByAltText('outline.png')
    .first()
    .evaluate(async (preview: HTMLImageElement) => {
      await preview.decode()
      const context = document.createElement('canvas').getContext('2d')!
      context.drawImage(preview, 0, 0)
      return context.getImageData(5, 5, 1, 1).data[3]
    })
  expect(opacity).toBe(0)
})
