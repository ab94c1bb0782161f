import { creatorPath } from '@atelier/contract/paths/gallery.ts'
import { applicantsPath, myProjectsPath, projectPath } from '@atelier/contract/paths/projects.ts'
import { applicantsTexts } from '@atelier/mf-projects/applications/received/applicants-texts.ts'
import { hireTexts } from '@atelier/mf-projects/applications/hire/hire-texts.ts'
import { applicationsTexts } from '@atelier/mf-projects/applications/texts.ts'
import { completeProjectTexts } from '@atelier/mf-projects/projects/complete-project-texts.ts'
import { deleteProjectTexts } from '@atelier/mf-projects/projects/mine/delete-project-texts.ts'
import { myProjectsTexts } from '@atelier/mf-projects/projects/mine/my-projects-texts.ts'
import { projectTexts } from '@atelier/mf-projects/projects/project/project-texts.ts'
import { commonErrors } from '@atelier/contract/errors.ts'
import type { Page } from '@playwright/test'
import { failCalls, failOnce } from '../../support/failing-calls.ts'
import { mainButton } from '../../support/main-button.ts'
import { openAs } from '../../support/people.ts'
import { accept, applyTo, postProject } from '../../support/projects.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { toast } from '../../support/toasts.ts'
import { usePerson } from '../../support/use-person.ts'

const TITLE = 'A clock of glass'
const NAME = 'Ines Applicant'

const buyer = usePerson({ role: 'buyer', full_name: 'Bea Buyer' })
const creator = usePerson({ role: 'creator', full_name: NAME })

test.beforeEach(({ complaints }) => complaints.expect(/status of 500/))

test('shows an error when invitable projects fail to load or an invitation fails', async ({ page }) => {
  await postProject(buyer, TITLE)
  await failCalls(page, 'GET', '**/api/creators/*/invitable*')
  await openAs(page, buyer, creatorPath(creator.id))
  await mainButton(page, hireTexts.hire).click()
  await expect(toast(page, 'alert', 'Failed to load your projects')).toBeVisible()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(hireTexts.listFailed)).toBeVisible()
  await expect(dialog.getByRole('button', { name: hireTexts.send })).toBeDisabled()
  await page.unrouteAll()
  await dialog.getByRole('button', { name: 'Retry' }).click()
  const radio = dialog.getByRole('radio', { name: TITLE })
  await radio.check()
  await failOnce(
    page,
    ['POST', '**/api/projects/*/invitations'],
    () => dialog.getByRole('button', { name: hireTexts.send }).click(),
    toast(page, 'alert', 'Failed to send invitation'),
  )
  await expect(toast(page, 'status', hireTexts.sent(NAME))).toBeVisible()
})

test('rolls back a failed decision and shows an error', async ({ page }) => {
  const project = await postProject(buyer, TITLE)
  await applyTo(project, creator)
  await openAs(page, buyer, applicantsPath(project.id))
  const shown = page.getByRole('article', { name: NAME })
  const statusFailed = toast(page, 'alert', 'Failed to update application status.')
  const dismiss = () => statusFailed.getByRole('button', { name: 'Dismiss' }).click()

  await failCalls(page, 'PUT', '**/api/applications/*/shortlist')
  await shown.getByRole('button', { name: applicantsTexts.star }).click()
  await expect(toast(page, 'alert', applicantsTexts.starFailed)).toBeVisible()
  await expect(shown.getByRole('button', { name: applicantsTexts.star, pressed: false })).toBeVisible()

  await failCalls(page, 'POST', '**/api/applications/*/reject')
  await shown.getByRole('button', { name: applicantsTexts.reject }).click()
  await expect(statusFailed).toContainText(commonErrors.INTERNAL.text)
  await expect(page.getByRole('tab', { name: 'Pending (1)' })).toBeVisible()
  await dismiss()

  await failOnce(
    page,
    ['POST', '**/api/applications/*/accept'],
    async () => {
      await shown.getByRole('button', { name: applicantsTexts.accept }).click()
      await page.getByRole('dialog').getByRole('button', { name: applicantsTexts.accept }).click()
    },
    statusFailed,
  )
  await expect(page.getByRole('tab', { name: 'Accepted (1)', selected: true })).toBeVisible()
})

test('shows an error when a conversation cannot be created or opened', async ({ page, anotherBrowser }) => {
  const project = await postProject(buyer, TITLE)
  const application = await applyTo(project, creator)
  const call = ['POST', '**/api/conversations'] as const
  const openFailed = (shown: Page) => toast(shown, 'alert', 'Failed to open conversation')
  await openAs(page, buyer, applicantsPath(project.id))
  await failOnce(
    page,
    call,
    () => mainButton(page, applicantsTexts.message).click(),
    toast(page, 'alert', 'Failed to create conversation'),
  )
  await expect(page).toHaveURL(/\/messages\/\w+$/)

  await accept(buyer, application)
  await page.goto(projectPath(project.id))
  await failOnce(page, call, () => mainButton(page, projectTexts.message(NAME)).click(), openFailed(page))
  await expect(page).toHaveURL(/\/messages\/\w+$/)
  const other = await anotherBrowser()
  await openAs(other, creator, projectPath(project.id))
  await failOnce(other, call, () => mainButton(other, applicationsTexts.messageClient).click(), openFailed(other))
  await expect(other).toHaveURL(/\/messages\/\w+$/)
})

test('shows an error when a project cannot be completed or deleted', async ({ page }) => {
  const project = await postProject(buyer, TITLE)
  await accept(buyer, await applyTo(project, creator))
  await openAs(page, buyer, myProjectsPath())
  await failOnce(
    page,
    ['POST', '**/api/projects/*/complete'],
    async () => {
      await mainButton(page, completeProjectTexts.complete).click()
      await page.getByRole('dialog').getByRole('button', { name: completeProjectTexts.complete }).click()
    },
    toast(page, 'alert', 'Failed to update the project status.'),
  )
  await expect(page.getByText(completeProjectTexts.completed)).toBeVisible()
  await failOnce(
    page,
    ['DELETE', '**/api/projects/*'],
    async () => {
      await mainButton(page, myProjectsTexts.actionsFor(TITLE)).click()
      await page.getByRole('menuitem', { name: deleteProjectTexts.delete }).click()
      await page.getByRole('dialog').getByRole('button', { name: deleteProjectTexts.delete }).click()
    },
    toast(page, 'alert', 'Failed to delete the project. Please try again.'),
  )
  await expect(toast(page, 'status', deleteProjectTexts.deleted)).toBeVisible()
})

test('Retry reloads applicants that failed to load', async ({ page }) => {
  const project = await postProject(buyer, TITLE)
  await applyTo(project, creator)
  await failCalls(page, 'GET', /\/api\/projects\/\d+\/applications/)
  await openAs(page, buyer, applicantsPath(project.id))
  await expect(page.getByText(applicantsTexts.listFailed)).toBeVisible()
  await page.unrouteAll()
  await mainButton(page, 'Retry').click()
  await expect(page.getByRole('article', { name: NAME })).toBeVisible()
})
