import { myApplicationsPath, workPath } from '@atelier/contract/paths/projects.ts'
import { applicationsTexts } from '@atelier/mf-projects/applications/texts.ts'
import { endingTexts as texts } from '@atelier/mf-projects/engagements/ending/ending-texts.ts'
import type { Page } from '@playwright/test'
import { enter, makePerson } from '../../support/people.ts'
import { accept, applyTo, postProject } from '../../support/projects.ts'
import { expect, test } from '../../support/quiet-page.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('the two cancel, the owner opens the project again, and who was turned down is asked', async ({
  page,
  anotherBrowser,
}) => {
  const [buyer, creator, second] = [
    await makePerson({ role: 'buyer', full_name: 'Ben Client' }),
    await makePerson({ role: 'creator', full_name: 'Ines Creator' }),
    await makePerson({ role: 'creator', full_name: 'Sol Second' }),
  ]
  const project = await postProject(buyer, 'A mosaic')
  await applyTo(project, second)
  await accept(buyer, await applyTo(project, creator))
  const other = await anotherBrowser()
  await enter(page, buyer)
  await enter(other, creator)
  await other.goto(workPath(project.id))
  await expect(button(other, texts.cancel)).toBeVisible()

  await page.goto(workPath(project.id))
  await button(page, texts.cancel).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('We changed our plans.')
  await dialog.getByRole('button', { name: texts.cancel }).click()
  await expect(button(page, texts.withdraw)).toBeFocused()

  await expect(other.getByText('We changed our plans.')).toBeVisible()
  await button(other, texts.accept).click()
  await other.getByRole('dialog').getByRole('button', { name: texts.accept }).click()
  await expect(other.getByText(texts.canceledCreator)).toBeVisible()

  await button(page, texts.reopen).click()
  await page.getByRole('dialog').getByRole('button', { name: texts.reopen }).click()
  await expect(page).toHaveURL(/applicants/)

  const third = await anotherBrowser()
  await enter(third, second)
  await third.goto(myApplicationsPath())
  await button(third, applicationsTexts.interested).click()
  await expect(button(third, applicationsTexts.interested)).toHaveCount(0)
  await expect(page.getByText('Sol Second').first()).toBeVisible()
})
