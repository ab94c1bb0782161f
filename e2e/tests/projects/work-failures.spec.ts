import { applicationsErrorTexts } from '@atelier/contract/applications/texts.ts'
import { myApplicationsPath, projectPath } from '@atelier/contract/paths/projects.ts'
import { letterTexts } from '@atelier/mf-projects/applications/letter/letter-texts.ts'
import { applicationsTexts } from '@atelier/mf-projects/applications/texts.ts'
import { applyTexts } from '@atelier/mf-projects/projects/project/apply-texts.ts'
import { projectTexts } from '@atelier/mf-projects/projects/project/project-texts.ts'
import { acceptInvitation } from '../../support/accept-invitation.ts'
import { failCalls, failOnce } from '../../support/failing-calls.ts'
import { mainButton } from '../../support/main-button.ts'
import { enter, openAs } from '../../support/people.ts'
import { applyTo, invite, postProject } from '../../support/projects.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { toast } from '../../support/toasts.ts'
import { usePerson } from '../../support/use-person.ts'
import { withoutLive } from '../../support/without-live.ts'

const TITLE = 'A clock of glass'
const NAME = 'Ines Applicant'

const buyer = usePerson({ role: 'buyer', full_name: 'Bea Buyer' })
const creator = usePerson({ role: 'creator', full_name: NAME })

test.beforeEach(({ complaints }) => complaints.expect(/status of 500/))

test('a failed application shows an error, and applying again works', async ({ page }) => {
  const project = await postProject(buyer, TITLE)
  await openAs(page, creator, projectPath(project.id))
  await failOnce(
    page,
    ['POST', '**/api/projects/*/applications'],
    () => mainButton(page, applyTexts.apply).click(),
    toast(page, 'alert', 'Failed to send application. You may have already applied.'),
  )
  await expect(page.getByRole('textbox', { name: letterTexts.letter })).toBeFocused()
})

test('applying after a concurrent change shows an error and the new state', async ({ page, complaints }) => {
  complaints.expect(/status of 409/)
  await withoutLive(page)
  await enter(page, creator)
  for (const [begin, description, now] of [
    [applyTo, applicationsErrorTexts.alreadyApplied, applicationsTexts.withdraw],
    [
      (project: Parameters<typeof applyTo>[0]) => invite(buyer, project, creator),
      applicationsErrorTexts.alreadyInvited,
      applicationsTexts.decline,
    ],
  ] as const) {
    const project = await postProject(buyer, TITLE)
    await page.goto(projectPath(project.id))
    await expect(mainButton(page, applyTexts.apply)).toBeVisible()
    await begin(project, creator)
    await mainButton(page, applyTexts.apply).click()
    await expect(toast(page, 'alert', { title: applyTexts.sendFailed, description })).toBeVisible()
    await expect(mainButton(page, now)).toBeVisible()
  }
})

test("Retry reloads the user's application after a failure", async ({ page }) => {
  const project = await postProject(buyer, TITLE)
  await applyTo(project, creator)
  await failCalls(page, 'GET', '**/api/projects/*/application')
  await openAs(page, creator, projectPath(project.id))
  await expect(page.getByText(projectTexts.ownFailed)).toBeVisible()
  await expect(mainButton(page, applyTexts.apply)).toHaveCount(0)
  await page.unrouteAll()
  await mainButton(page, 'Retry').click()
  await expect(mainButton(page, applicationsTexts.withdraw)).toBeVisible()
})

test('an unsaved letter shows an error, and Retry saves it', async ({ page }) => {
  const project = await postProject(buyer, TITLE)
  await applyTo(project, creator)
  await openAs(page, creator, projectPath(project.id))
  await failCalls(page, 'PATCH', '**/api/applications/*')
  const letter = page.getByRole('textbox', { name: letterTexts.letter })
  await letter.fill('Glass is patient.')
  await expect(page.getByText(letterTexts.notSaved)).toBeVisible()
  await page.unrouteAll()
  await mainButton(page, letterTexts.retry).click()
  await expect(page.getByText(letterTexts.saved, { exact: true })).toBeVisible()
  await expect(letter).toBeFocused()
})

test('a failed withdrawal shows an error and keeps the application', async ({ page }) => {
  const project = await postProject(buyer, TITLE)
  await applyTo(project, creator)
  await openAs(page, creator, projectPath(project.id))
  await failOnce(
    page,
    ['DELETE', '**/api/applications/*'],
    async () => {
      await mainButton(page, applicationsTexts.withdraw).click()
      await page.getByRole('dialog').getByRole('button', { name: applicationsTexts.withdraw }).click()
    },
    toast(page, 'alert', applicationsTexts.withdrawFailed),
  )
  await expect(mainButton(page, applyTexts.apply)).toBeVisible()
})

for (const button of [applicationsTexts.accept, applicationsTexts.decline])
  test(`an invitation whose ${button} fails shows an error and stays pending`, async ({ page }) => {
    await invite(buyer, await postProject(buyer, TITLE), creator)
    await openAs(page, creator, myApplicationsPath())
    await failOnce(
      page,
      ['POST', '**/api/invitations/**'],
      () =>
        button === applicationsTexts.accept
          ? acceptInvitation(page.getByRole('main'))
          : mainButton(page, button).click(),
      toast(page, 'alert', { title: 'Failed to respond to invitation', description: 'Something went wrong' }),
    )
    await expect(mainButton(page, button)).toHaveCount(0)
  })

test('Retry reloads My Applications after a failure', async ({ page }) => {
  await applyTo(await postProject(buyer, TITLE), creator)
  await failCalls(page, 'GET', /\/api\/applications/)
  await openAs(page, creator, myApplicationsPath())
  await expect(page.getByText(applicationsTexts.updatesFailed)).toBeVisible()
  await expect(page.getByText(applicationsTexts.listFailed)).toHaveCount(2)
  await page.unrouteAll()
  for (const left of [2, 1, 0]) {
    await mainButton(page, 'Retry').first().click()
    await expect(mainButton(page, 'Retry')).toHaveCount(left)
  }
  await expect(page.getByRole('link', { name: TITLE, exact: true })).toBeVisible()
})
