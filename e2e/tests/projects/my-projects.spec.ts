import { projectModel } from '@atelier/backend/projects/projects.model.ts'
import { creatorPath } from '@atelier/contract/paths/gallery.ts'
import {
  applicantsPath,
  findProjectPath,
  myProjectsPath,
  postProjectPath,
  projectPath,
} from '@atelier/contract/paths/projects.ts'
import { completeProjectTexts } from '@atelier/mf-projects/projects/complete-project-texts.ts'
import { deleteProjectTexts } from '@atelier/mf-projects/projects/mine/delete-project-texts.ts'
import { myProjectsTexts as texts } from '@atelier/mf-projects/projects/mine/my-projects-texts.ts'
import type { Page } from '@playwright/test'
import { database } from '../../support/database.ts'
import { failCalls } from '../../support/failing-calls.ts'
import { enter, makePerson } from '../../support/people.ts'
import type { Person } from '../../support/people.ts'
import { accept, applyTo, complete, invite, postProject, reject } from '../../support/projects.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { signIn } from '../../support/signed-in.ts'
import { toast } from '../../support/toasts.ts'
import { withoutLive } from '../../support/without-live.ts'

const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })
const titles = (page: Page) =>
  page.getByRole('main').locator('li a[href^="/projects/"]:not([href*="#"], [href$="/work"])')
const fold = (page: Page) => page.getByRole('button', { name: texts.past, exact: true })

/** Opens a buyer's My Projects page. */
async function open(page: Page, buyer: Person) {
  await enter(page, buyer)
  await page.goto(myProjectsPath())
}

async function askToDelete(page: Page, title: string) {
  await page.getByRole('button', { name: texts.actionsFor(title) }).press('Enter')
  await page.getByRole('menuitem', { name: deleteProjectTexts.delete }).press('Enter')
  return page.getByRole('dialog', { name: deleteProjectTexts.deleteTitle })
}

/** Completes the project "Running" by keyboard, confirming the dialog. */
async function completeRunning(page: Page) {
  await row(page, 'Running').getByRole('button', { name: completeProjectTexts.complete }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: completeProjectTexts.complete }).press('Enter')
}

/** A project in progress with an accepted creator. */
async function startProject(owner: Person, title: string, creator: Person) {
  const project = await postProject(owner, title)
  await accept(owner, await applyTo(project, creator))
  return project
}

test('the empty state offers to post a project', async ({ page }) => {
  await signIn(page, 'buyer')
  await page.goto(myProjectsPath())
  await expect(page.getByRole('heading', { name: texts.empty })).toBeVisible()
  await expect(fold(page)).toBeHidden()
  await expect(page.getByRole('link', { name: texts.post }).first()).toHaveAttribute('href', postProjectPath())
})

test('each project shows its status, applicants and accepted creator', async ({ page }) => {
  const owner = await makePerson({ role: 'buyer' })
  const [first, second, third] = [
    await makePerson({ role: 'creator', full_name: 'Ines Alba' }),
    await makePerson({ role: 'creator' }),
    await makePerson({ role: 'creator' }),
  ]
  const quiet = await postProject(owner, 'Quiet')
  const asked = await postProject(owner, 'Asked for')
  await reject(owner, await applyTo(asked, first))
  await applyTo(asked, second)
  await invite(owner, asked, third)
  await startProject(owner, 'Running', first)

  await open(page, owner)
  await expect(titles(page)).toHaveText(['Running', 'Asked for', 'Quiet'])
  await expect(row(page, 'Running')).toContainText('in progress')
  await expect(row(page, 'Running').getByRole('link', { name: 'Ines Alba' })).toHaveAttribute(
    'href',
    creatorPath(first.id),
  )
  await expect(row(page, 'Running').getByRole('button', { name: completeProjectTexts.complete })).toBeVisible()
  await expect(row(page, 'Quiet').getByRole('link', { name: texts.noApplications(0) })).toBeVisible()
  await expect(row(page, 'Quiet').getByRole('button', { name: completeProjectTexts.complete })).toBeHidden()
  await expect(row(page, 'Quiet').getByRole('link', { name: 'Quiet', exact: true })).toHaveAttribute(
    'href',
    projectPath(quiet.id),
  )
  await row(page, 'Asked for').getByRole('link', { name: '2 applications · 1 to review' }).click()
  await expect(page).toHaveURL(applicantsPath(asked.id))
})

test('a completed project moves to Past, which is collapsed', async ({ page }) => {
  const owner = await makePerson({ role: 'buyer' })
  await startProject(owner, 'Running', await makePerson({ role: 'creator', full_name: 'Ines Alba' }))
  await open(page, owner)
  await completeRunning(page)
  await expect(row(page, 'Running').getByText('Project Completed')).toBeFocused()
  await expect(row(page, 'Running')).toContainText('closed')

  await expect(page.getByRole('heading', { name: texts.empty })).toBeVisible()

  await fold(page).click()
  await expect(titles(page)).toHaveCount(0)
  await page.reload()
  await fold(page).click()
  await expect(row(page, 'Running').getByText('Project Completed')).toBeVisible()
  await expect(row(page, 'Running').getByRole('link', { name: 'Ines Alba' })).toBeVisible()
  await page.reload()
  await expect(row(page, 'Running')).toBeVisible()
})

test('deletes a project with its applications, and moves the focus', async ({ page }) => {
  const owner = await makePerson({ role: 'buyer' })
  await postProject(owner, 'Oldest')
  const middle = await postProject(owner, 'Middle')
  await applyTo(middle, await makePerson({ role: 'creator' }))
  await postProject(owner, 'Newest')
  await open(page, owner)

  const dialog = await askToDelete(page, 'Middle')
  await expect(dialog).toContainText(deleteProjectTexts.deleteWarning('Middle', 1))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: texts.actionsFor('Middle') })).toBeFocused()
  await (await askToDelete(page, 'Middle')).getByRole('button', { name: deleteProjectTexts.delete }).click()
  await expect(toast(page, 'status', 'Project has been deleted successfully.')).toBeVisible()
  await expect(titles(page)).toHaveText(['Newest', 'Oldest'])
  await expect(page.getByRole('link', { name: 'Oldest', exact: true })).toBeFocused()
  for (const title of ['Oldest', 'Newest']) {
    await (await askToDelete(page, title)).getByRole('button', { name: deleteProjectTexts.delete }).click()
    // The dialog keeps the focus until it closes
    await expect(row(page, title)).toBeHidden()
  }
  await expect(page.getByRole('heading', { name: texts.empty })).toBeVisible()
  await expect(page.getByText(texts.title).and(page.locator('[tabindex]'))).toBeFocused()
  expect(await projectModel(database).unscoped('a test').countDocuments({ user_id: owner.id })).toBe(0)
})

test('a failure shows an error and changes nothing', async ({ page, complaints }) => {
  complaints.expect(/status of (500|409)/)
  const owner = await makePerson({ role: 'buyer' })
  const project = await startProject(owner, 'Running', await makePerson({ role: 'creator' }))
  await withoutLive(page)
  await open(page, owner)
  await failCalls(page, 'POST', '**/api/projects/*/complete')
  await failCalls(page, 'DELETE', '**/api/projects/*')
  await completeRunning(page)
  await expect(toast(page, 'alert', 'Failed to update the project status.')).toBeVisible()
  await expect(row(page, 'Running').getByRole('button', { name: completeProjectTexts.complete })).toBeFocused()
  await (await askToDelete(page, 'Running')).getByRole('button', { name: deleteProjectTexts.delete }).click()
  await expect(toast(page, 'alert', 'Failed to delete the project. Please try again.')).toBeVisible()
  await expect(row(page, 'Running')).toContainText('in progress')

  // Already completed elsewhere: completing is idempotent
  await page.unrouteAll()
  await complete(owner, project)
  await completeRunning(page)
  await expect(row(page, 'Running').getByText('Project Completed')).toBeVisible()
})

test('sends a creator to the project search, and prompts a guest to log in', async ({ page }) => {
  await page.goto(myProjectsPath())
  await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible()
  await signIn(page, 'creator')
  await page.goto(myProjectsPath())
  await expect(page.getByRole('heading', { name: texts.forBuyers })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: texts.post })).toBeHidden()
  await page.getByRole('link', { name: texts.find }).click()
  await expect(page).toHaveURL(findProjectPath())
})
