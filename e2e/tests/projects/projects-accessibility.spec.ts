import { creatorPath } from '@atelier/contract/paths/gallery.ts'
import {
  applicantsPath,
  findProjectPath,
  myApplicationsPath,
  myProjectsPath,
  postProjectPath,
  projectPath,
  purchaseServicePath,
} from '@atelier/contract/paths/projects.ts'
import { applicantsTexts } from '@atelier/mf-projects/applications/received/applicants-texts.ts'
import { hireTexts } from '@atelier/mf-projects/applications/hire/hire-texts.ts'
import { applicationsTexts } from '@atelier/mf-projects/applications/texts.ts'
import { deleteProjectTexts } from '@atelier/mf-projects/projects/mine/delete-project-texts.ts'
import { findTexts } from '@atelier/mf-projects/projects/find/find-texts.ts'
import { myProjectsTexts } from '@atelier/mf-projects/projects/mine/my-projects-texts.ts'
import { postTexts } from '@atelier/mf-projects/projects/post/post-texts.ts'
import { servicesTexts } from '@atelier/mf-projects/services/texts.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { enter, makePerson } from '../../support/people.ts'
import { makeProjectSamples } from '../../support/project-samples.ts'
import type { ProjectSamples } from '../../support/project-samples.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { signIn } from '../../support/signed-in.ts'
import { expectWhole, openWhole } from '../../support/whole-page.ts'

test.describe.configure({ timeout: 150_000 })

const FULL = process.env['ATELIER_FULL'] === '1'

let samples: ProjectSamples
test.beforeAll(async () => {
  samples = await makeProjectSamples()
})

/** Opens a page and runs axe on all of it. */
async function look(page: Page, path: string, what = path) {
  await openWhole(page, path)
  await expectAccessible(page, what)
}

async function lookAtDialog(page: Page, what: string) {
  await expect(page.getByRole('dialog')).toBeVisible()
  // Content behind the scrim is inert
  await expectAccessible(page, what, '[role="dialog"]')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
}

test('no axe violations in the project search', async ({ page }) => {
  await enter(page, samples.creator)
  const found = `${findProjectPath()}?q=Donau&experience_level=Intermediate&project_type=One-time+Project`
  await look(page, found)
  await look(page, `${findProjectPath()}?q=${samples.creator.id}`, 'find, none')
  await page.goto(found)
  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('button', { name: findTexts.filtersChosen(2) }).click()
  await lookAtDialog(page, 'find, filters')
})

test('no axe violations when posting a project: empty, invalid, filled in, with the calendar', async ({ page }) => {
  await signIn(page, 'buyer')
  await look(page, postProjectPath())
  await page.getByRole('button', { name: postTexts.submit }).click()
  await expectAccessible(page, 'post, refused')
  await page.getByLabel('Title').fill('Night scenes')
  await page.getByLabel('Description').fill('Six of them, please.')
  await page.getByRole('radio', { name: 'Above $10,000' }).click()
  await page.getByRole('textbox', { name: 'Skills' }).fill('Print')
  await page.keyboard.press('Enter')
  await expectAccessible(page, 'post, filled in')
  await page.getByRole('combobox', { name: 'Category' }).click()
  await expect(page.getByRole('listbox')).toBeVisible()
  await expectAccessible(page, 'post, categories')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Open calendar' }).click()
  await lookAtDialog(page, 'post, calendar')
})

test('no axe violations on a project page, for every kind of viewer', async ({ page, complaints }) => {
  complaints.expect(/status of 404/)
  const { buyer, creator, applied, invited, untouched, rejected, running, completed } = samples
  await look(page, projectPath(untouched.id), 'project, guest')
  await look(page, projectPath(running.id), 'project in progress, guest')
  await enter(page, creator)
  const shown = { untouched, applied, invited, rejected, running, completed }
  // Every other one outside a full run: they share the same components
  for (const [place, [name, { id }]] of Object.entries(shown).entries())
    if (FULL || place % 2 === 1) await look(page, projectPath(id), `project, creator, ${name}`)
  await page.goto(projectPath(applied.id))
  await page.getByRole('button', { name: applicationsTexts.withdraw }).click()
  await lookAtDialog(page, 'withdraw')
  await enter(page, buyer)
  for (const [name, { id }] of Object.entries({ applied, running, completed }))
    await look(page, projectPath(id), `project, owner, ${name}`)
  await look(page, projectPath(99_999_999), 'project, none')
})

test('no axe violations on My Projects', async ({ page }) => {
  await enter(page, samples.buyer)
  await look(page, `${myProjectsPath()}?past=open`)
  await page.getByRole('button', { name: myProjectsTexts.actionsFor(samples.applied.title) }).click()
  await page.getByRole('menuitem', { name: deleteProjectTexts.delete }).click()
  await lookAtDialog(page, 'delete')
  await signIn(page, 'buyer')
  await look(page, myProjectsPath(), 'my projects, none')
  await signIn(page, 'creator')
  await look(page, myProjectsPath(), 'my projects, a creator')
})

test('no axe violations on the applicants page', async ({ page, complaints }) => {
  complaints.expect(/status of 403/)
  const path = applicantsPath(samples.applied.id)
  await enter(page, samples.buyer)
  await look(page, path)
  for (const section of ['shortlist', 'invited', 'rejected'])
    await look(page, `${path}?section=${section}`, `applicants, ${section}`)
  await look(page, applicantsPath(samples.untouched.id), 'applicants, none')
  await page.goto(`${path}?section=shortlist`)
  await page.getByRole('main').locator('[data-application]').first().click()
  await expectAccessible(page, 'applicants, one chosen')
  await page.getByRole('button', { name: applicantsTexts.accept }).click()
  await lookAtDialog(page, 'accept')
  await signIn(page, 'buyer')
  await look(page, path, 'applicants, of another buyer')
})

test('no axe violations on My Applications', async ({ page }) => {
  await enter(page, samples.creator)
  await look(page, `${myApplicationsPath()}?past=open`)
  await page.getByRole('button', { name: applicationsTexts.past, exact: true }).click()
  await expectWhole(page)
  await expectAccessible(page, 'my applications, past')
  await signIn(page, 'creator')
  await look(page, myApplicationsPath(), 'my applications, none')
  await signIn(page, 'buyer')
  await look(page, myApplicationsPath(), 'my applications, a buyer')
})

test('no axe violations in the store', async ({ page }) => {
  await look(page, purchaseServicePath())
  await page.getByRole('button', { name: servicesTexts.learnMore }).first().click()
  await expect(page.getByText(servicesTexts.comingSoon.title)).toBeVisible()
  await expectAccessible(page, 'services, toast')
})

test('no axe violations when inviting a creator', async ({ page }) => {
  for (const [person, shown] of [
    [samples.buyer, page.getByRole('dialog').getByRole('radio').first()],
    [await makePerson({ role: 'buyer' }), page.getByText(hireTexts.empty)],
  ] as const) {
    await enter(page, person)
    await openWhole(page, creatorPath(samples.creator.id))
    await page.getByRole('button', { name: hireTexts.hire }).click()
    await expect(shown).toBeVisible()
    await lookAtDialog(page, 'hire')
  }
})
