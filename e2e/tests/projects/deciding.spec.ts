import { applicationsErrorTexts } from '@atelier/contract/applications/texts.ts'
import { applicantsPath, projectPath } from '@atelier/contract/paths/projects.ts'
import { projectsErrorTexts } from '@atelier/contract/projects/texts.ts'
import { applicantsTexts } from '@atelier/mf-projects/applications/received/applicants-texts.ts'
import { letterTexts } from '@atelier/mf-projects/applications/letter/letter-texts.ts'
import { applicationsTexts } from '@atelier/mf-projects/applications/texts.ts'
import { applyTexts } from '@atelier/mf-projects/projects/project/apply-texts.ts'
import { siteTexts } from '@atelier/platform/texts'
import type { Locator, Page } from '@playwright/test'
import { enter, makePerson } from '../../support/people.ts'
import { accept, applyTo, postProject } from '../../support/projects.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { toast } from '../../support/toasts.ts'
import { withoutLive } from '../../support/without-live.ts'

const NAME = 'Ines Applicant'

/** A project with an application, opened by its owner and, in another browser, by the applicant. */
async function openBothSides(owner: Page, applicant: Page, title: string) {
  const [buyer, creator] = [await makePerson({ role: 'buyer' }), await makePerson({ role: 'creator', full_name: NAME })]
  const project = await postProject(buyer, title)
  const application = await applyTo(project, creator)
  await enter(owner, buyer)
  await enter(applicant, creator)
  await applicant.goto(projectPath(project.id))
  await expect(applicant.getByText(applyTexts.applied, { exact: true })).toBeVisible()
  return { buyer, project, application }
}

async function openApplicant(page: Page, project: number, name = NAME): Promise<Locator> {
  await page.goto(applicantsPath(project))
  await page.getByRole('link', { name }).click()
  return page.getByRole('article', { name })
}

const pressUndo = (page: Page) => page.getByRole('button', { name: siteTexts.undo }).click()

async function askToAccept(shown: Locator): Promise<Locator> {
  await shown.getByRole('button', { name: applicantsTexts.accept }).click()
  return shown.page().getByRole('dialog').getByRole('button', { name: applicantsTexts.accept })
}

async function askToWithdraw(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: applicationsTexts.withdraw }).click()
  return page.getByRole('dialog').getByRole('button', { name: applicationsTexts.withdraw })
}

test('notifies a rejected applicant, and returns the application to pending on Undo', async ({
  page,
  anotherBrowser,
}) => {
  const applicant = await anotherBrowser()
  const { project } = await openBothSides(page, applicant, 'A mosaic')
  const shown = await openApplicant(page, project.id)
  await shown.getByRole('button', { name: applicantsTexts.reject }).click()
  await expect(toast(page, 'status', applicantsTexts.rejected(NAME))).toBeVisible()
  await expect(page.getByText(applicantsTexts.emptySections.pending)).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Rejected (1)' })).toBeVisible()
  await expect(applicant.getByText(applyTexts.over.rejected)).toBeVisible()

  await pressUndo(page)
  await expect(page.getByRole('tab', { name: 'Pending (1)', selected: true })).toBeVisible()
  await expect(page.getByRole('link', { name: NAME })).toBeFocused()
  await expect(applicant.getByRole('textbox', { name: letterTexts.letter })).toBeVisible()
})

test('a rejection can be undone from a page of another remote', async ({ page, anotherBrowser }) => {
  const applicant = await anotherBrowser()
  const { project } = await openBothSides(page, applicant, 'A fresco')
  const shown = await openApplicant(page, project.id)
  await shown.getByRole('button', { name: applicantsTexts.reject }).click()
  await page.getByRole('link', { name: applicantsTexts.browse }).click()
  await expect(page).toHaveURL('/creators')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const undone = page.waitForResponse(/undo-reject$/)
  await pressUndo(page)
  expect((await undone).status()).toBe(200)
  await expect(page).toHaveURL('/creators')
  await expect(page.getByRole('button', { name: siteTexts.undo })).toHaveCount(0)

  await expect(applicant.getByText(applyTexts.applied, { exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Pending (1)' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Rejected', exact: true })).toBeVisible()
})

test('Undo fails after another applicant was accepted in a different browser', async ({
  page,
  anotherBrowser,
  complaints,
}) => {
  complaints.expect(/status of 409/)
  const { buyer, project } = await openBothSides(page, await anotherBrowser(), 'A tapestry')
  const other = await applyTo(project, await makePerson({ role: 'creator', full_name: 'Otto Other' }))
  const shown = await openApplicant(page, project.id)
  await shown.getByRole('button', { name: applicantsTexts.reject }).click()
  await expect(page.getByRole('button', { name: siteTexts.undo })).toBeVisible()
  await accept(buyer, other)
  await pressUndo(page)
  const words = { title: applicantsTexts.statusFailed, description: projectsErrorTexts.notOpen }
  await expect(toast(page, 'alert', words)).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Accepted (1)' })).toBeVisible()
  await expect(page.getByText(applicantsTexts.emptySections.pending)).toBeVisible()
  await page.getByRole('tab', { name: 'Rejected (1)' }).click()
  await expect(page.getByRole('article', { name: NAME })).toBeVisible()
})

test('a new application after a withdrawal starts without the old letter', async ({ page }) => {
  const buyer = await makePerson({ role: 'buyer' })
  const project = await postProject(buyer, 'A gate of iron')
  const creator = await makePerson({ role: 'creator', full_name: NAME })
  await applyTo(project, creator)
  await enter(page, creator)
  await page.goto(projectPath(project.id))
  const letter = page.getByRole('textbox', { name: letterTexts.letter })
  await letter.fill('Words of the first.')
  const confirm = await askToWithdraw(page)
  await expect(page.getByRole('dialog')).toContainText(applicationsTexts.withdrawWarning('A gate of iron'))
  await confirm.click()
  await expect(toast(page, 'status', applicationsTexts.withdrawn)).toBeVisible()
  const apply = page.getByRole('main').getByRole('button', { name: applyTexts.apply })
  await expect(apply).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(toast(page, 'status', applyTexts.sent)).toBeVisible()
  await expect(letter).toHaveValue('')
  await enter(page, buyer)
  const shown = await openApplicant(page, project.id)
  await expect(shown.getByText(applicantsTexts.noLetter)).toBeVisible()
})

test('withdrawing after being accepted fails with an error and shows the acceptance', async ({
  page,
  anotherBrowser,
  complaints,
}) => {
  complaints.expect(/status of 409/)
  const applicant = await anotherBrowser()
  const { project } = await openBothSides(page, applicant, 'A bridge')
  let arrive = () => {}
  const held = new Promise<void>((resolve) => (arrive = resolve))
  await applicant.route(/\/api\/applications\/\w+$/, async (route) => {
    if (route.request().method() === 'DELETE') await held
    await route.fallback()
  })
  await (await askToWithdraw(applicant)).click()
  await (await askToAccept(await openApplicant(page, project.id))).click()
  await expect(page.getByRole('tab', { name: 'Accepted (1)', selected: true })).toBeVisible()
  arrive()
  const words = { title: applicationsTexts.withdrawFailed, description: applicationsErrorTexts.decided }
  await expect(toast(applicant, 'alert', words)).toBeVisible()
  await expect(applicant.getByRole('dialog')).toHaveCount(0)
  await expect(applicant.getByText(applyTexts.accepted)).toBeVisible()
  await expect(applicant.getByRole('button', { name: applicationsTexts.messageClient })).toBeFocused()
})

test('accepting a withdrawn application fails with an error and removes it', async ({
  page,
  anotherBrowser,
  complaints,
}) => {
  complaints.expect(/status of 40[49]/)
  const applicant = await anotherBrowser()
  await withoutLive(page)
  const { project } = await openBothSides(page, applicant, 'A tower')
  const acceptNow = await askToAccept(await openApplicant(page, project.id))
  await (await askToWithdraw(applicant)).click()
  await expect(toast(applicant, 'status', applicationsTexts.withdrawn)).toBeVisible()
  await acceptNow.click()
  const words = { title: applicantsTexts.statusFailed, description: applicationsErrorTexts.notFound }
  await expect(toast(page, 'alert', words)).toBeVisible()
  await expect(page.getByText(applicantsTexts.emptySections.pending)).toBeVisible()
  await expect(page.getByText('open', { exact: true })).toBeVisible()
})

test('concurrent withdraw and accept: one wins, and both sides show the same state', async ({
  page,
  anotherBrowser,
  complaints,
}) => {
  complaints.expect(/status of 40[49]/)
  const applicant = await anotherBrowser()
  for (const side of [page, applicant]) await withoutLive(side)
  const { project } = await openBothSides(page, applicant, 'A stage')
  const acceptNow = await askToAccept(await openApplicant(page, project.id))
  const withdrawNow = await askToWithdraw(applicant)
  const [accepted, withdrawn] = await Promise.all([
    page.waitForResponse(/\/accept$/),
    applicant.waitForResponse((answer) => answer.request().method() === 'DELETE'),
    acceptNow.click(),
    withdrawNow.click(),
  ])
  expect(accepted.ok()).not.toBe(withdrawn.ok())
  const [loser, words] = accepted.ok()
    ? [applicant, { title: applicationsTexts.withdrawFailed, description: applicationsErrorTexts.decided }]
    : [page, { title: applicantsTexts.statusFailed, description: applicationsErrorTexts.notFound }]
  await expect(toast(loser, 'alert', words)).toBeVisible()
  await expect(
    accepted.ok()
      ? applicant.getByRole('button', { name: applicationsTexts.messageClient })
      : page.getByText(applicantsTexts.emptySections.pending),
  ).toBeVisible()
})
