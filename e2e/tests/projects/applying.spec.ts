import { applicantsPath, findProjectPath, myApplicationsPath, projectPath } from '@atelier/contract/paths/projects.ts'
import { applicantsTexts } from '@atelier/mf-projects/applications/received/applicants-texts.ts'
import { letterTexts } from '@atelier/mf-projects/applications/letter/letter-texts.ts'
import { applicationsTexts } from '@atelier/mf-projects/applications/texts.ts'
import { applyTexts } from '@atelier/mf-projects/projects/project/apply-texts.ts'
import { completeProjectTexts } from '@atelier/mf-projects/projects/complete-project-texts.ts'
import { deleteProjectTexts } from '@atelier/mf-projects/projects/mine/delete-project-texts.ts'
import { findTexts } from '@atelier/mf-projects/projects/find/find-texts.ts'
import { myProjectsTexts } from '@atelier/mf-projects/projects/mine/my-projects-texts.ts'
import { siteTexts } from '@atelier/platform/texts'
import type { Page } from '@playwright/test'
import { makeArtworks } from '../../support/artworks.ts'
import { enter, makePerson } from '../../support/people.ts'
import { accept, applyTo, postProject } from '../../support/projects.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { toast } from '../../support/toasts.ts'

const LETTER = 'I have drawn harbors by night for ten years.'

const pressApply = (page: Page) => page.getByRole('main').getByRole('button', { name: applyTexts.apply }).click()
const letterOf = (page: Page) => page.getByRole('textbox', { name: letterTexts.letter })
const saved = (page: Page) => page.getByRole('status').getByText(letterTexts.saved, { exact: true })

test('autosaves the letter and works of an application, and the owner can read them', async ({
  page,
  anotherBrowser,
}) => {
  const buyer = await makePerson({ role: 'buyer' })
  const creator = await makePerson({ role: 'creator', full_name: 'Ines Harbor' })
  await makeArtworks(3, { title: 'Quay', owner: creator.id })
  const project = await postProject(buyer, 'Posters of a harbor')
  await enter(page, creator)
  await page.goto(projectPath(project.id))

  await pressApply(page)
  await expect(toast(page, 'status', applyTexts.sent)).toBeVisible()
  await expect(letterOf(page)).toBeFocused()
  await page.keyboard.type(LETTER)
  // Before it is saved
  await page.reload()
  await expect(letterOf(page)).toHaveValue(LETTER)
  await expect(saved(page)).toBeVisible()

  const works = page.getByRole('group', { name: letterTexts.works })
  await works.getByRole('button', { name: 'Quay 3' }).click()
  await works.getByRole('button', { name: 'Quay 1' }).click()
  await expect(works.getByText(letterTexts.chosen(2))).toBeVisible()
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(letterOf(page)).toHaveValue(LETTER)
  await expect(works.getByRole('button', { name: 'Quay 3', pressed: true })).toBeVisible()
  await expect(works.getByRole('button', { name: 'Quay 1', pressed: true })).toBeVisible()
  await expect(works.getByRole('button', { name: 'Quay 2', pressed: false })).toBeVisible()

  const desk = await anotherBrowser()
  await enter(desk, buyer)
  await desk.goto(applicantsPath(project.id))
  const shown = desk.getByRole('article', { name: 'Ines Harbor' })
  await expect(shown.getByText(LETTER)).toBeVisible()
  await expect(shown.getByRole('list').getByRole('link')).toHaveText(['Quay 3', 'Quay 1'])
  for (const picture of await shown.locator('img').all())
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await shown.getByRole('link', { name: 'Quay 3' }).click()
  await expect(desk.getByRole('main').getByRole('link', { name: applicantsTexts.title })).toBeVisible()
  await desk.keyboard.press('Escape')
  await expect(shown.getByRole('link', { name: 'Quay 3' })).toBeFocused()

  await shown.getByRole('button', { name: applicantsTexts.star }).click()
  await expect(desk.getByRole('tab', { name: 'Shortlist (1)' })).toBeVisible()
  const own = page.waitForResponse(`**/api/projects/${project.id}/application`)
  await page.reload()
  expect(await (await own).text()).not.toContain('shortlist')
  await expect(letterOf(page)).toHaveValue(LETTER)
  await expect(page.getByRole('main')).not.toContainText(/shortlist/i)
})

/** An open project with two applicants; `application` is that of `chosen`. */
async function postWithApplicants(title: string) {
  const buyer = await makePerson({ role: 'buyer' })
  const chosen = await makePerson({ role: 'creator', full_name: 'Ines Chosen' })
  const other = await makePerson({ role: 'creator', full_name: 'Otto Other' })
  const project = await postProject(buyer, title)
  await applyTo(project, other)
  return { buyer, chosen, other, project, application: await applyTo(project, chosen) }
}

test('accepting fills a project: all applicants see the outcome', async ({ page, anotherBrowser }) => {
  const title = 'Portraits of a lighthouse'
  const { buyer, chosen, other, project } = await postWithApplicants(title)
  const [first, second] = [page, await anotherBrowser()]
  await enter(first, chosen)
  await first.goto(projectPath(project.id))
  await expect(letterOf(first)).toBeVisible()
  await enter(second, other)
  await second.goto(myApplicationsPath())
  await expect(second.getByRole('link', { name: title, exact: true })).toBeVisible()

  const desk = await anotherBrowser()
  await enter(desk, buyer)
  await desk.goto(applicantsPath(project.id))
  await expect(desk.getByRole('tab', { name: 'Pending (2)' })).toBeVisible()
  await desk.getByRole('article', { name: 'Ines Chosen' }).getByRole('button', { name: applicantsTexts.accept }).click()
  const dialog = desk.getByRole('dialog', { name: applicantsTexts.acceptTitle('Ines Chosen') })
  await expect(dialog).toContainText(applicantsTexts.acceptFollows)
  await expect(dialog).toContainText('1 other will be told that the project is filled.')
  await dialog.getByRole('button', { name: applicantsTexts.accept }).click()
  await expect(desk.getByRole('tab', { name: 'Accepted (1)', selected: true })).toBeVisible()
  await expect(desk.getByRole('tab', { name: 'Rejected (1)' })).toBeVisible()
  await expect(desk.getByRole('main').getByText('in progress')).toBeVisible()

  await expect(first.getByText(applyTexts.accepted)).toBeVisible()
  await first.getByRole('button', { name: applicationsTexts.messageClient }).click()
  await expect(first).toHaveURL(/\/messages\/[0-9a-f]{24}$/)

  await expect(second.getByText(applicationsTexts.outcome.filled(title))).toBeVisible()
  await expect(second.getByText(applicationsTexts.empty)).toBeVisible()
  await second.getByRole('button', { name: applicationsTexts.past }).click()
  await expect(second.getByRole('listitem').getByText(applicationsTexts.state.filled, { exact: true })).toBeVisible()
  await second.getByRole('link', { name: title, exact: true }).click()
  await expect(second.getByText(applyTexts.over.filled)).toBeVisible()
  await second.goto(`${findProjectPath()}?q=${encodeURIComponent(title)}`)
  await expect(second.getByText(findTexts.noMatch)).toBeVisible()
  await expect(second.getByRole('link', { name: title })).toHaveCount(0)
})

test('completing and deleting a project notifies its owner, the creator and the other applicants', async ({
  page,
  anotherBrowser,
}) => {
  const title = 'Murals of a market'
  const { buyer, chosen, other, project, application } = await postWithApplicants(title)
  await accept(buyer, application)
  const [first, second] = [await anotherBrowser(), await anotherBrowser()]
  await enter(page, buyer)
  await enter(first, chosen)
  await enter(second, other)
  await first.goto(projectPath(project.id))
  await expect(first.getByText(applyTexts.accepted)).toBeVisible()

  await page.goto('/my-projects')
  const row = page.getByRole('listitem').filter({ hasText: title })
  await expect(row.getByRole('link', { name: 'Ines Chosen' })).toBeVisible()
  const complete = row.getByRole('button', { name: completeProjectTexts.complete })
  const confirm = page.getByRole('dialog').getByRole('button', { name: completeProjectTexts.complete })
  await complete.click()
  await confirm.click()
  await page.getByRole('button', { name: siteTexts.undo }).press('Enter')
  await expect(complete).toBeFocused()
  await complete.click()
  await confirm.click()
  await expect(row.getByText('Project Completed')).toBeFocused()

  await expect(first.getByText('Project Completed')).toBeVisible()
  await expect(first.getByRole('button', { name: applicationsTexts.messageClient })).toBeVisible()
  await first.goto(myApplicationsPath())
  await expect(first.getByText(applicationsTexts.outcome.completed(title))).toBeVisible()
  await first.getByRole('button', { name: applicationsTexts.past }).click()
  await expect(first.getByRole('listitem').getByText(applicationsTexts.state.completed, { exact: true })).toBeVisible()

  await row.getByRole('button', { name: myProjectsTexts.actionsFor(title) }).click()
  await page.getByRole('menuitem', { name: deleteProjectTexts.delete }).click()
  const deleting = page.getByRole('dialog', { name: deleteProjectTexts.deleteTitle })
  await expect(deleting).toContainText(deleteProjectTexts.deleteWarning(title, 2))
  await deleting.getByRole('button', { name: deleteProjectTexts.delete }).click()
  await expect(toast(page, 'status', deleteProjectTexts.deleted)).toBeVisible()
  await expect(row).toHaveCount(0)
  await expect(page.getByText(myProjectsTexts.empty)).toBeVisible()

  for (const visitor of [first, second]) {
    await visitor.goto(myApplicationsPath())
    await expect(visitor.getByText(applicationsTexts.outcome.deleted(title))).toBeVisible()
    await expect(visitor.getByRole('heading', { name: applicationsTexts.active, exact: true })).toBeVisible()
    await expect(visitor.getByRole('button', { name: applicationsTexts.past })).toBeHidden()
  }
})
