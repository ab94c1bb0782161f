import { applicantsPath, projectPath } from '@atelier/contract/paths/projects.ts'
import { projectsErrorTexts } from '@atelier/contract/projects/texts.ts'
import type { Project } from '@atelier/contract/projects/schemas.ts'
import { applicantsTexts } from '@atelier/mf-projects/applications/received/applicants-texts.ts'
import { letterTexts } from '@atelier/mf-projects/applications/letter/letter-texts.ts'
import { applicationsTexts } from '@atelier/mf-projects/applications/texts.ts'
import { applyTexts } from '@atelier/mf-projects/projects/project/apply-texts.ts'
import { completeProjectTexts } from '@atelier/mf-projects/projects/complete-project-texts.ts'
import { projectTexts } from '@atelier/mf-projects/projects/project/project-texts.ts'
import type { Locator, Page } from '@playwright/test'
import { enter, enterNext, fillIn, makePerson, openDialog } from '../../support/people.ts'
import type { Person } from '../../support/people.ts'
import { accept, applyTo, complete, decline, invite, postProject, reject } from '../../support/projects.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { toast } from '../../support/toasts.ts'

interface Cast {
  buyer: Person
  chosen: Person
  open: Project
  inProgress: Project
  closed: Project
}

let cast: Cast

test.beforeAll(async () => {
  const buyer = await makePerson({ role: 'buyer', full_name: 'Bea Buyer' })
  const chosen = await makePerson({ role: 'creator', full_name: 'Ines Chosen' })
  const [open, inProgress, closed] = [
    await postProject(buyer, 'An open one'),
    await postProject(buyer, 'One in progress'),
    await postProject(buyer, 'A closed one'),
  ]
  for (const project of [inProgress, closed]) await accept(buyer, await applyTo(project, chosen))
  await complete(buyer, closed)
  cast = { buyer, chosen, open, inProgress, closed }
})

/** Texts of the card's buttons, links and notices, in order. */
const actionsOf = (page: Page) => page.getByRole('complementary', { name: projectTexts.terms })

async function expectActions(page: Page, { id }: Project, words: readonly string[], roles: 'button' | 'link' | 'text') {
  await page.goto(projectPath(id))
  const card = actionsOf(page)
  for (const name of words)
    await expect(
      roles === 'text' ? card.getByText(name, { exact: true }) : card.getByRole(roles, { name, exact: true }),
    ).toBeVisible()
  if (roles === 'text') await expect(card.getByRole('button')).toHaveCount(0)
  else await expect(card.getByText(projectTexts.closed)).toHaveCount(0)
}

for (const [who, role, button] of [
  ['a guest', null, applyTexts.logIn],
  ['a creator', 'creator', applyTexts.apply],
  ['another buyer', 'buyer', applyTexts.apply],
] as const)
  test(`${who} can apply to an open project alone, and sees who got the others`, async ({ page }) => {
    if (role) await enter(page, await makePerson({ role }))
    await expectActions(page, cast.open, [button], 'button')
    await expect(actionsOf(page).getByRole('button')).toHaveCount(1)
    await expect(actionsOf(page).getByRole('link', { name: /Manage/ })).toHaveCount(0)
    for (const [project, status] of [
      [cast.inProgress, 'in progress'],
      [cast.closed, 'closed'],
    ] as const) {
      await expectActions(page, project, ['Project Closed'], 'text')
      await expect(page.getByRole('article').getByText(status, { exact: true })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Ines Chosen' })).toBeVisible()
    }
  })

test('the owner can manage applicants, complete the project, and message the creator', async ({ page }) => {
  await enter(page, cast.buyer)
  const project = await postProject(cast.buyer, 'One with applicants')
  for (const full_name of ['One', 'Two']) await applyTo(project, await makePerson({ role: 'creator', full_name }))
  await expectActions(page, project, ['Manage Applicants (2)'], 'link')
  await expect(actionsOf(page).getByRole('button')).toHaveCount(0)
  await expectActions(page, cast.inProgress, ['Mark as Completed', 'Message Ines Chosen'], 'button')
  await expectActions(page, cast.inProgress, ['Manage Applicants'], 'link')
  await expectActions(page, cast.closed, ['Message Ines Chosen'], 'button')
  await expect(actionsOf(page).getByText('Project Completed')).toBeVisible()
})

test('the accepted creator can message the client, even after completion', async ({ page }) => {
  await enter(page, cast.chosen)
  await expectActions(page, cast.inProgress, [applicationsTexts.messageClient], 'button')
  await expect(actionsOf(page).getByText(applyTexts.accepted)).toBeVisible()
  await expectActions(page, cast.closed, [applicationsTexts.messageClient], 'button')
  await expect(actionsOf(page).getByText(completeProjectTexts.completed)).toBeVisible()
})

test('shows each creator their state: applied, invited, rejected, declined or too late', async ({ page }) => {
  const creator = await makePerson({ role: 'creator', full_name: 'Otto Other' })
  const post = (title: string) => postProject(cast.buyer, title)
  const [applied, invited, rejected, declined, filled] = [
    await post('Applied'),
    await post('Invited'),
    await post('Rejected'),
    await post('Declined'),
    await post('Filled'),
  ]
  await applyTo(applied, creator)
  await invite(cast.buyer, invited, creator)
  await reject(cast.buyer, await applyTo(rejected, creator))
  await decline(creator, await invite(cast.buyer, declined, creator))
  await applyTo(filled, creator)
  await accept(cast.buyer, await applyTo(filled, cast.chosen))

  await enter(page, creator)
  await expectActions(page, applied, [applicationsTexts.withdraw], 'button')
  await expect(page.getByRole('textbox', { name: letterTexts.letter })).toBeVisible()
  await expectActions(page, invited, [applicationsTexts.accept, applicationsTexts.decline], 'button')
  await expectActions(page, rejected, [applyTexts.over.rejected], 'text')
  await expectActions(page, declined, [applyTexts.over.declined], 'text')
  await expectActions(page, filled, [applyTexts.over.filled], 'text')
})

/** Distances of an element's top and bottom edges from the top of the viewport, in px. */
async function edges(element: Locator): Promise<{ top: number; bottom: number }> {
  const { y, height } = (await element.boundingBox())!
  return { top: y, bottom: y + height }
}

test(
  'a guest on a phone applies from the bottom bar, and the application is sent after log-in',
  { tag: '@journey' },
  async ({ page }) => {
    const creator = await makePerson({ role: 'creator' })
    await page.setViewportSize({ width: 390, height: 700 })
    await page.goto(projectPath(cast.open.id))
    const logIn = page.getByRole('button', { name: applyTexts.logIn })
    const brief = page.getByRole('region', { name: projectTexts.brief })
    const term = actionsOf(page).getByText(projectTexts.budget)
    await expect(logIn).toBeInViewport({ ratio: 1 })
    expect((await edges(logIn)).top).toBeGreaterThan(620)
    expect((await edges(brief)).bottom).toBeLessThan((await edges(term)).top)

    await logIn.click()
    await expect(
      toast(page, 'alert', { title: 'Login Required', description: 'Please log in to apply for projects.' }),
    ).toBeVisible()
    await fillIn(page, 'Log In', creator.email, creator.password)
    const sent = toast(page, 'status', 'Application Sent!')
    const withdraw = page.getByRole('button', { name: applicationsTexts.withdraw })
    await expect(sent).toBeVisible()
    await expect(withdraw).toHaveCount(1)
    await expect.poll(async () => (await edges(sent)).bottom).toBeLessThan((await edges(withdraw)).top)
    await expect(page).toHaveURL(projectPath(cast.open.id))
    const letter = page.getByRole('textbox', { name: letterTexts.letter })
    await expect(letter).toBeVisible()

    await letter.focus()
    await expect.poll(async () => (await edges(letter)).bottom).toBeLessThan((await edges(withdraw)).top)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect
      .poll(async () => (await edges(page.getByRole('contentinfo'))).bottom)
      .toBeLessThan((await edges(withdraw)).top)
  },
)

test('canceling the log-in cancels the pending application', async ({ page }) => {
  const creator = await makePerson({ role: 'creator' })
  await page.goto(projectPath(cast.open.id))
  const logIn = page.getByRole('button', { name: applyTexts.logIn })
  await logIn.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(logIn).toBeFocused()
  await openDialog(page, 'Log In')
  await fillIn(page, 'Log In', creator.email, creator.password)
  await expect(page).toHaveURL('/dashboard/creator')
  await page.goto(projectPath(cast.open.id))
  await expect(page.getByRole('main').getByRole('button', { name: applyTexts.apply, exact: true })).toBeVisible()
})

test('explains to a buyer, even one who logs in to apply, that only creators apply', async ({ page }) => {
  const { email, password } = await makePerson({ role: 'buyer' })
  const denied = toast(page, 'alert', { title: 'Access Denied', description: 'Only creators can apply for projects.' })
  await page.goto(projectPath(cast.open.id))
  await page.getByRole('button', { name: applyTexts.logIn }).click()
  await fillIn(page, 'Log In', email, password)
  await expect(denied).toBeVisible()
  await expect(page).toHaveURL(projectPath(cast.open.id))
  await page.reload()
  await page.getByRole('main').getByRole('button', { name: applyTexts.apply, exact: true }).click()
  await expect(denied).toBeVisible()
  await expect(page).toHaveURL(projectPath(cast.open.id))
})

test('an owner who logs in to apply sees their applicants', async ({ page }) => {
  await page.goto(projectPath(cast.open.id))
  await page.getByRole('button', { name: applyTexts.logIn }).click()
  await fillIn(page, 'Log In', cast.buyer.email, cast.buyer.password)
  await expect(actionsOf(page).getByRole('link', { name: /Manage Applicants/ })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Access Denied' })).toHaveCount(0)
})

test('only the owner sees applicants; a missing project shows not found', async ({ page, complaints }) => {
  complaints.expect(/status of 4(03|04|22)/)
  for (const role of ['buyer', 'creator'] as const) {
    await enterNext(page, await makePerson({ role }))
    await page.goto(applicantsPath(cast.open.id))
    await expect(page.getByRole('heading', { level: 1, name: 'Unauthorized access.' })).toBeVisible()
    await expect(page.getByRole('main').getByText('An open one')).toHaveCount(0)
    await page.goto(applicantsPath(999_999_999))
    await expect(page.getByRole('heading', { level: 1, name: applicantsTexts.notFound })).toHaveText(
      'Project not found or you do not have permission to view it.',
    )
  }
  for (const id of ['999999999', 'nothing', '0']) {
    await page.goto(projectPath(id))
    await expect(page.getByRole('heading', { level: 1, name: projectsErrorTexts.notFound })).toHaveText(
      'Project Not Found',
    )
  }
})
