import { applicationModel } from '@atelier/backend/applications/applications.model.ts'
import { applicationsErrorTexts } from '@atelier/contract/applications/texts.ts'
import { applicantsPath, myApplicationsPath, projectPath } from '@atelier/contract/paths/projects.ts'
import { projectsErrorTexts } from '@atelier/contract/projects/texts.ts'
import { applicantsTexts } from '@atelier/mf-projects/applications/received/applicants-texts.ts'
import { letterTexts } from '@atelier/mf-projects/applications/letter/letter-texts.ts'
import { applicationsTexts } from '@atelier/mf-projects/applications/texts.ts'
import { applyTexts } from '@atelier/mf-projects/projects/project/apply-texts.ts'
import type { Page } from '@playwright/test'
import { acceptInvitation } from '../../support/accept-invitation.ts'
import { database } from '../../support/database.ts'
import { mainButton } from '../../support/main-button.ts'
import { enter, makePerson } from '../../support/people.ts'
import { applyTo, deleteProject, invite, postProject } from '../../support/projects.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { toast } from '../../support/toasts.ts'
import { usePerson } from '../../support/use-person.ts'
import { withoutLive } from '../../support/without-live.ts'

const TITLE = 'A kite of paper'

const buyer = usePerson({ role: 'buyer' })
const creator = usePerson({ role: 'creator', full_name: 'Ines Applicant' })

const letterOf = (page: Page) => page.getByRole('textbox', { name: letterTexts.letter })
const applyButton = (page: Page) => mainButton(page, applyTexts.apply)
const saved = (page: Page) => page.getByRole('status').getByText(letterTexts.saved, { exact: true })

/** A project that the creator has applied to, on their page. */
async function openApplied(page: Page) {
  const project = await postProject(buyer, TITLE)
  await applyTo(project, creator)
  await enter(page, creator)
  await page.goto(projectPath(project.id))
  return project
}

test('pressing Apply twice creates one application', async ({ page }) => {
  const { id: project_id } = await postProject(buyer, TITLE)
  await enter(page, creator)
  await page.goto(projectPath(project_id))
  await applyButton(page).dblclick()
  await expect(toast(page, 'status', applyTexts.sent)).toBeVisible()
  await expect(letterOf(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(toast(page, 'status', applyTexts.sent)).toHaveCount(1)
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await applicationModel(database).unscoped('a test').countDocuments({ project_id })).toBe(1)
})

test('two tabs of a creator sync automatically, and the letter after a refetch', async ({
  page,
  context,
  complaints,
}) => {
  const other = await context.newPage()
  complaints.listenTo(other)
  const { id } = await postProject(buyer, TITLE)
  await enter(page, creator)
  for (const tab of [page, other]) {
    await tab.goto(projectPath(id))
    await expect(applyButton(tab)).toBeVisible()
  }
  await applyButton(page).click()
  await expect(letterOf(other)).toBeVisible()
  await letterOf(page).fill('Paper is my trade.')
  await expect(saved(page)).toBeVisible()
  await other.reload()
  await expect(letterOf(other)).toHaveValue('Paper is my trade.')
  await other.getByRole('button', { name: applicationsTexts.withdraw }).click()
  await other.getByRole('dialog').getByRole('button', { name: applicationsTexts.withdraw }).click()
  await expect(applyButton(other)).toBeVisible()
  await expect(applyButton(page)).toBeVisible()
})

test('saves text typed while offline after reconnecting', async ({ page, context, complaints }) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|[Cc]hunk/)
  const project = await openApplied(page)
  await letterOf(page).fill('Paper')
  await expect(saved(page)).toBeVisible()
  await context.setOffline(true)
  await letterOf(page).fill('Paper is my trade.')
  await expect(page.getByText(letterTexts.notSaved)).toBeVisible()
  await context.setOffline(false)
  await expect(saved(page)).toBeVisible()
  const stored = await applicationModel(database).unscoped('a test').findOne({ project_id: project.id }).lean()
  expect(stored?.letter).toBe('Paper is my trade.')
})

test('keeps text typed while offline across a reload', async ({ page, context, complaints }) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|[Cc]hunk/)
  const project = await openApplied(page)
  await expect(letterOf(page)).toBeVisible()
  await context.setOffline(true)
  await letterOf(page).pressSequentially('Paper is my trade.')
  await context.setOffline(false)
  await page.reload()
  await expect(letterOf(page)).toHaveValue('Paper is my trade.')
  // Either page may save it: the one before the reload was online for a moment
  const stored = () => applicationModel(database).unscoped('a test').findOne({ project_id: project.id }).lean()
  await expect.poll(async () => (await stored())?.letter).toBe('Paper is my trade.')
})

test('applying, writing or deciding in a stale tab reports a deleted project', async ({
  page,
  anotherBrowser,
  complaints,
}) => {
  complaints.expect(/status of 404/)
  const project = await postProject(buyer, TITLE)
  await applyTo(project, creator)
  const desk = await anotherBrowser()
  const late = await anotherBrowser()
  for (const tab of [page, desk, late]) await withoutLive(tab)
  await enter(page, creator)
  await enter(desk, buyer)
  await enter(late, await makePerson({ role: 'creator' }))
  await page.goto(projectPath(project.id))
  await expect(letterOf(page)).toBeVisible()
  await late.goto(projectPath(project.id))
  await expect(applyButton(late)).toBeVisible()
  await desk.goto(applicantsPath(project.id))
  await desk.getByRole('article').getByRole('button', { name: applicantsTexts.accept }).click()
  const acceptNow = desk.getByRole('dialog').getByRole('button', { name: applicantsTexts.accept })
  await expect(acceptNow).toBeVisible()
  await deleteProject(buyer, project)

  await letterOf(page).fill('Paper is my trade.')
  await expect(toast(page, 'alert', applicationsErrorTexts.notFound)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: projectsErrorTexts.notFound })).toBeVisible()
  await applyButton(late).click()
  const notSent = { title: applyTexts.sendFailed, description: projectsErrorTexts.notFound }
  await expect(toast(late, 'alert', notSent)).toBeVisible()
  await expect(late.getByRole('heading', { level: 1, name: projectsErrorTexts.notFound })).toBeVisible()
  await acceptNow.click()
  const notAccepted = { title: applicantsTexts.statusFailed, description: applicationsErrorTexts.notFound }
  await expect(toast(desk, 'alert', notAccepted)).toBeVisible()
  await expect(desk.getByRole('heading', { level: 1, name: applicantsTexts.notFound })).toBeVisible()
})

test('a stale list of applications reports deleted projects and removes them', async ({ page, complaints }) => {
  complaints.expect(/status of 404/)
  const [applied, invited] = [await postProject(buyer, 'Applied to'), await postProject(buyer, 'Invited to')]
  await applyTo(applied, creator)
  await invite(buyer, invited, creator)
  await withoutLive(page)
  await enter(page, creator)
  await page.goto(myApplicationsPath())
  await expect(page.getByRole('link', { name: 'Applied to' })).toBeVisible()
  for (const project of [applied, invited]) await deleteProject(buyer, project)

  await acceptInvitation(page.getByRole('main'))
  const description = applicationsErrorTexts.notFound
  await expect(toast(page, 'alert', { title: applicationsTexts.respondFailed, description })).toBeVisible()
  await expect(page.getByText(applicationsTexts.outcome.deleted('Invited to'))).toBeVisible()
  await expect(page.getByText(applicationsTexts.outcome.deleted('Applied to'))).toBeVisible()
  await expect(page.getByText(applicationsTexts.empty)).toBeVisible()
})
