import { projectPath, workPath } from '@atelier/contract/paths/projects.ts'
import { termsTexts } from '@atelier/mf-projects/terms/terms-texts.ts'
import { workTexts } from '@atelier/mf-projects/engagements/work-texts.ts'
import { projectRowTexts } from '@atelier/mf-projects/project-rows/project-row-texts.ts'
import type { Page } from '@playwright/test'
import { enter, makePerson } from '../../support/people.ts'
import { accept, applyTo, postProject } from '../../support/projects.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { toast } from '../../support/toasts.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const next = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true })

test('the two agree on terms: proposed, changed, confirmed, each seen by the other at once', async ({
  page,
  anotherBrowser,
  complaints,
}) => {
  const [buyer, creator] = [
    await makePerson({ role: 'buyer', full_name: 'Ben Client' }),
    await makePerson({ role: 'creator', full_name: 'Ines Creator' }),
  ]
  const project = await postProject(buyer, 'A mosaic')
  await accept(buyer, await applyTo(project, creator))
  const other = await anotherBrowser()
  await enter(page, buyer)
  await enter(other, creator)
  await other.goto(workPath(project.id))
  await expect(next(other, workTexts.nextStep.agree)).toBeVisible()

  await page.goto(projectPath(project.id))
  await page.getByRole('link', { name: projectRowTexts.work }).click()
  await button(page, termsTexts.write).click()
  await expect(page.getByRole('combobox', { name: termsTexts.form.kind })).toBeFocused()
  const amount = page.getByRole('textbox', { name: termsTexts.field.amount })
  await amount.fill('a lot')
  await button(page, termsTexts.propose).click()
  await expect(amount).toBeFocused()
  await amount.fill('1500')
  await expect(next(page, termsTexts.draftSaved)).toBeVisible()
  await page.reload()
  await expect(amount).toHaveValue('1500')
  await button(page, termsTexts.propose).click()
  await expect(toast(page, 'status', termsTexts.proposed)).toBeVisible()
  await expect(next(page, workTexts.nextStep.wait('Ines Creator'))).toBeVisible()
  await expect(button(page, termsTexts.withdraw)).toBeFocused()

  await expect(next(other, workTexts.nextStep.answer('Ben Client'))).toBeVisible()
  await button(other, termsTexts.change).click()
  await other.getByRole('textbox', { name: termsTexts.field.amount }).fill('1800')
  await button(other, termsTexts.propose).click()
  await expect(next(page, workTexts.nextStep.answer('Ines Creator'))).toBeVisible()
  await button(page, termsTexts.confirm).click()
  await button(page, termsTexts.confirm).last().click()
  for (const [one, step] of [
    [page, workTexts.nextStep.workTheirs('Ines Creator', null)],
    [other, workTexts.nextStep.workMine(null)],
  ] as const) {
    await expect(next(one, step)).toBeVisible()
    await expect(one.getByText('$1,800')).toBeVisible()
  }
  await expect(button(page, termsTexts.change)).toBeFocused()

  complaints.expect(/status of 404/)
  const stranger = await anotherBrowser()
  await enter(stranger, await makePerson({ role: 'creator' }))
  await stranger.goto(workPath(project.id))
  await expect(stranger.getByRole('heading', { name: workTexts.notFound })).toBeVisible()
})
