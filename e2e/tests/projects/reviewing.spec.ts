import { applicantsPath } from '@atelier/contract/paths/projects.ts'
import { applicantsTexts } from '@atelier/mf-projects/applications/received/applicants-texts.ts'
import { siteTexts } from '@atelier/platform/texts'
import type { Page } from '@playwright/test'
import { enter, makePerson } from '../../support/people.ts'
import { applyTo, postProject } from '../../support/projects.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { toast } from '../../support/toasts.ts'

/** Opens the applicants of a new project as its owner, the first on top. */
async function openApplicants(page: Page, names: readonly string[]): Promise<void> {
  const buyer = await makePerson({ role: 'buyer' })
  const project = await postProject(buyer, 'A garden of wire')
  for (const full_name of [...names].reverse()) await applyTo(project, await makePerson({ role: 'creator', full_name }))
  await enter(page, buyer)
  await page.goto(applicantsPath(project.id))
  await expect(page.getByRole('tab', { name: `Pending (${names.length})` })).toBeVisible()
}

const row = (page: Page, name: string) => page.getByRole('tabpanel').getByRole('link', { name })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, selected: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

test('an owner shortlists, rejects and accepts by keyboard, and the focus moves to the next applicant', async ({
  page,
}) => {
  await openApplicants(page, ['Ada', 'Bo', 'Cy', 'Di'])
  await page.getByRole('tab', { name: 'Pending (4)' }).focus()
  for (let steps = 0; steps < 3 && !(await row(page, 'Ada').evaluate((link) => link.matches(':focus'))); steps++)
    await page.keyboard.press('Tab')
  await expect(row(page, 'Ada')).toBeFocused()

  await page.keyboard.press('ArrowDown')
  await expect(row(page, 'Bo')).toBeFocused()
  await expect(heading(page, 'Bo')).toBeVisible()
  await page.keyboard.press('s')
  await expect(page.getByRole('tab', { name: 'Shortlist (1)' })).toBeVisible()
  await expect(row(page, 'Bo')).toContainText(applicantsTexts.onShortlist)
  await expect(row(page, 'Bo')).toBeFocused()
  await page.keyboard.press('r')
  await expect(toast(page, 'status', applicantsTexts.rejected('Bo'))).toBeVisible()
  await expect(row(page, 'Cy')).toBeFocused()
  await expect(page.getByRole('tab', { name: 'Pending (3)' })).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(row(page, 'Ada')).toBeFocused()

  await page.keyboard.press('A')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog', { name: applicantsTexts.acceptTitle('Ada') })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expect(dialog).toContainText(applicantsTexts.othersTold(2))
  await page.keyboard.press('Escape')
  await expect(row(page, 'Ada')).toBeFocused()
  await page.keyboard.press('a')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(tab(page, 'Accepted (1)')).toBeVisible()
  await expect(row(page, 'Ada')).toBeFocused()
  await expect(page.getByRole('tab', { name: 'Rejected (3)' })).toBeVisible()
})

test('Undo is reachable by keyboard, and returns to the restored applicant', async ({ page }) => {
  await openApplicants(page, ['Ada'])
  await row(page, 'Ada').focus()
  await page.keyboard.press('r')
  const undo = page.getByRole('button', { name: siteTexts.undo })
  await expect(undo).toBeVisible()
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row(page, 'Ada')).toBeFocused()
})

test('Back restores the section and application that were open', async ({ page }) => {
  await openApplicants(page, ['Ada', 'Bo', 'Cy'])
  for (const name of ['Bo', 'Cy']) {
    await row(page, name).click()
    await page.getByRole('article', { name }).getByRole('button', { name: applicantsTexts.star }).click()
  }
  await page.getByRole('tab', { name: 'Shortlist (2)' }).click()
  await row(page, 'Cy').click()
  await expect(heading(page, 'Cy')).toBeVisible()
  const address = page.url()

  await page.getByRole('link', { name: applicantsTexts.profile }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cy' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(tab(page, 'Shortlist (2)')).toBeVisible()
  await expect(heading(page, 'Cy')).toBeVisible()
  await expect(row(page, 'Cy')).toHaveAttribute('aria-current', 'true')
  await page.reload()
  await expect(tab(page, 'Shortlist (2)')).toBeVisible()
  await expect(heading(page, 'Cy')).toBeVisible()

  await page.getByRole('link', { name: 'A garden of wire' }).click()
  await page.getByRole('link', { name: /Manage Applicants/ }).click()
  await expect(tab(page, 'Pending (3)')).toBeVisible()
})

test('on a phone an applicant opens as a separate page, and Back returns to the row', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openApplicants(page, ['Ada', 'Bo', 'Cy'])
  await expect(heading(page, 'Ada')).toBeHidden()
  await row(page, 'Bo').click()
  await expect(heading(page, 'Bo')).toBeFocused()
  await expect(row(page, 'Cy')).toBeHidden()
  await page.getByRole('button', { name: applicantsTexts.backToList }).click()
  await expect(row(page, 'Bo')).toBeFocused()
  await row(page, 'Bo').click()
  await page.goBack()
  await expect(row(page, 'Bo')).toBeFocused()

  await row(page, 'Bo').click()
  await page.getByRole('button', { name: applicantsTexts.reject }).click()
  await expect(heading(page, 'Cy')).toBeFocused()
  await page.getByRole('button', { name: siteTexts.undo }).click()
  await expect(heading(page, 'Bo')).toBeFocused()
})
