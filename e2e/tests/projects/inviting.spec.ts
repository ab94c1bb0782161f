import { applicationsErrorTexts } from '@atelier/contract/applications/texts.ts'
import { creatorPath } from '@atelier/contract/paths/gallery.ts'
import { myApplicationsPath, postProjectPath, projectPath } from '@atelier/contract/paths/projects.ts'
import { projectsErrorTexts } from '@atelier/contract/projects/texts.ts'
import { favoritesTexts } from '@atelier/mf-account/favorites/texts.ts'
import { hireTexts } from '@atelier/mf-projects/applications/hire/hire-texts.ts'
import { applicationsTexts } from '@atelier/mf-projects/applications/texts.ts'
import { applyTexts } from '@atelier/mf-projects/projects/project/apply-texts.ts'
import { layoutTexts, notificationsTexts } from '@atelier/shell/layout/texts.ts'
import { menuTexts } from '@atelier/shell/menus/texts.ts'
import { siteTexts } from '@atelier/platform/texts'
import type { Page } from '@playwright/test'
import { acceptInvitation } from '../../support/accept-invitation.ts'
import { enter, makePerson, openAs } from '../../support/people.ts'
import { accept, applyTo, invite, postProject } from '../../support/projects.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { toast } from '../../support/toasts.ts'
import { usePerson } from '../../support/use-person.ts'
import { withoutLive } from '../../support/without-live.ts'

const NAME = 'Mara Invited'
const NOTE = 'Your fog is what this needs.'
const creator = usePerson({ role: 'creator', full_name: NAME })
const buyer = usePerson({ role: 'buyer' })

const hireButton = (page: Page) => page.getByRole('button', { name: hireTexts.hire })
const bell = (page: Page) => page.getByRole('button', { name: layoutTexts.notifications })
const expectInvitations = (page: Page, count: number) =>
  expect(bell(page)).toHaveAccessibleDescription(count === 0 ? '' : `${count} new notification${count > 1 ? 's' : ''}`)

test('shows Hire this Creator only to buyers, on a phone in a bar, without moving the favorite button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const add = page.getByRole('button', { name: favoritesTexts.add })
  for (const role of [null, 'creator', 'buyer'] as const) {
    if (role) await enter(page, await makePerson({ role }))
    await page.goto(creatorPath(creator.id))
    await expect(add).toBeVisible()
    const before = await add.boundingBox()
    await page.waitForLoadState('networkidle')
    await expect(hireButton(page)).toHaveCount(role === 'buyer' ? 1 : 0)
    expect(await add.boundingBox()).toEqual(before)
    if (role === 'buyer') {
      const { y, height } = (await hireButton(page).boundingBox())!
      expect(y + height).toBeLessThanOrEqual(844)
      expect(y).toBeGreaterThan(844 - 80)
    }
  }
})

test('invites a creator to an open project, but not to one they already applied or are invited to', async ({
  page,
  anotherBrowser,
}) => {
  const free = await postProject(buyer, 'A free one')
  await applyTo(await postProject(buyer, 'An applied one'), creator)
  await invite(buyer, await postProject(buyer, 'An invited one'), creator)
  await postProject(await makePerson({ role: 'buyer' }), "Another buyer's")
  const studio = await anotherBrowser()
  await enter(studio, creator)
  await studio.goto(projectPath(free.id))
  await expectInvitations(studio, 1)

  await enter(page, buyer)
  await page.goto(creatorPath(creator.id))
  await hireButton(page).click()
  const dialog = page.getByRole('dialog', { name: `Hire ${NAME}` })
  const send = dialog.getByRole('button', { name: hireTexts.send })
  await expect(dialog.getByRole('radio')).toHaveCount(3)
  await expect(dialog.getByRole('radio', { name: 'An applied one' })).toBeDisabled()
  await expect(dialog.getByText(applicationsErrorTexts.creatorApplied)).toBeVisible()
  await expect(dialog.getByRole('radio', { name: 'An invited one' })).toBeDisabled()
  await expect(dialog.getByText(applicationsErrorTexts.creatorInvited)).toBeVisible()
  // The only one left is chosen
  await expect(dialog.getByRole('radio', { name: 'A free one', checked: true })).toBeFocused()
  await expect(send).toBeEnabled()
  await dialog.getByRole('button', { name: hireTexts.cancel }).click()
  await expect(hireButton(page)).toBeFocused()

  const favorite = page.getByRole('button', { name: favoritesTexts.add })
  const place = await favorite.boundingBox()
  await page.keyboard.press('Enter')
  await dialog.getByRole('textbox', { name: hireTexts.note }).fill(NOTE)
  await send.click()
  await expect(toast(page, 'status', hireTexts.sent(NAME))).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(hireButton(page)).toBeFocused()
  await expect(hireButton(page).getByText(hireTexts.invited, { exact: true })).toBeVisible()
  expect(await favorite.boundingBox()).toEqual(place)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('radio', { name: 'A free one' })).toBeDisabled()

  await expect(studio.getByText(applyTexts.invited)).toBeVisible()
  await expectInvitations(studio, 2)
  await expect(studio.getByText(NOTE)).toBeVisible()
  await acceptInvitation(studio.getByRole('main'))
  await studio.getByRole('button', { name: applicationsTexts.messageClient }).click()
  await expect(studio.getByRole('log').getByText(NOTE)).toBeVisible()
})

test('a buyer without an open project is offered to post one', async ({ page }) => {
  await enter(page, await makePerson({ role: 'buyer' }))
  await page.goto(creatorPath(creator.id))
  await hireButton(page).click()
  const dialog = page.getByRole('dialog', { name: hireTexts.title(NAME) })
  await expect(dialog.getByText("You don't have any open projects to invite creators to.")).toBeVisible()
  await expect(dialog.getByRole('button', { name: hireTexts.send })).toBeDisabled()
  await dialog.getByRole('link', { name: hireTexts.postProject }).click()
  await expect(page).toHaveURL(postProjectPath())
  await expect(dialog).toHaveCount(0)
})

test('counts invitations in the header, declines with Undo and accepts in the list', async ({
  page,
  anotherBrowser,
}) => {
  const wanted = await postProject(buyer, 'A wanted one')
  await invite(buyer, wanted, creator)
  await invite(buyer, await postProject(buyer, 'An unwanted one'), creator)
  await enter(page, creator)
  await page.goto('/contact')
  await expectInvitations(page, 2)
  await page.getByRole('button', { name: layoutTexts.accountMenu }).click()
  await expect(page.getByRole('menuitem', { name: menuTexts.myApplications })).toContainText('2 pending invitations')
  await page.keyboard.press('Escape')
  await bell(page).click()
  const row = page.getByRole('link', { name: notificationsTexts.invitations })
  await expect(row).toContainText('2')
  await row.click()
  await expect(page).toHaveURL(myApplicationsPath())

  const invitations = page.getByRole('region', { name: applicationsTexts.invitations })
  await expect(invitations.getByRole('listitem').filter({ has: page.getByRole('button') })).toHaveCount(2)
  const decline = (title: string) =>
    invitations
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: title }) })
      .getByRole('button', { name: applicationsTexts.decline })
  await decline('An unwanted one').click()
  await expect(toast(page, 'status', applicationsTexts.declinedDone)).toBeVisible()
  await expect(invitations.getByRole('link', { name: 'An unwanted one' })).toHaveCount(0)
  await expect(invitations.getByRole('button', { name: applicationsTexts.decline })).toBeFocused()
  await expectInvitations(page, 1)
  await page.getByRole('button', { name: siteTexts.undo }).click()
  await expect(toast(page, 'status', applicationsTexts.undone)).toBeVisible()
  await expect(invitations.getByRole('link', { name: 'An unwanted one' })).toBeVisible()
  await expectInvitations(page, 2)
  await decline('An unwanted one').click()
  await expect(invitations.getByRole('link', { name: 'An unwanted one' })).toHaveCount(0)
  await expectInvitations(page, 1)

  await acceptInvitation(invitations)
  await expect(toast(page, 'status', applicationsTexts.acceptedDone)).toBeVisible()
  await expect(invitations).toBeHidden()
  await expect(page.getByRole('heading', { name: applicationsTexts.active, exact: true })).toBeFocused()
  await expectInvitations(page, 0)
  await expect(page.getByRole('button', { name: applicationsTexts.messageClient })).toBeVisible()
  await bell(page).click()
  await expect(page.getByText(notificationsTexts.none)).toBeVisible()

  const desk = await anotherBrowser()
  await enter(desk, buyer)
  await desk.goto(projectPath(wanted.id))
  await expect(desk.getByText('in progress')).toBeVisible()
  await desk.getByRole('button', { name: `Message ${NAME}` }).click()
  await expect(desk).toHaveURL(/\/messages\/[0-9a-f]{24}$/)
})

test('answers an invitation on its project page', async ({ page }) => {
  const project = await postProject(buyer, 'A wanted one')
  await invite(buyer, project, creator)
  await enter(page, creator)
  await page.goto(projectPath(project.id))
  await page.getByRole('button', { name: applicationsTexts.decline }).click()
  await expect(page.getByText(applyTexts.over.declined)).toBeVisible()
  await expectInvitations(page, 0)
  await page.getByRole('button', { name: siteTexts.undo }).click()
  await expect(page.getByText(applyTexts.invited)).toBeVisible()
  await expectInvitations(page, 1)
  await acceptInvitation(page.getByRole('main'))
  await expect(page.getByText(applyTexts.accepted)).toBeVisible()
  await expect(page.getByRole('button', { name: applicationsTexts.messageClient })).toBeFocused()
  await expectInvitations(page, 0)
})

test('an invitation to a meanwhile filled project shows an error and disappears', async ({ page, complaints }) => {
  complaints.expect(/status of 409/)
  const project = await postProject(buyer, 'A wanted one')
  await invite(buyer, project, creator)
  const application = await applyTo(project, await makePerson({ role: 'creator' }))
  await withoutLive(page)
  await openAs(page, creator, myApplicationsPath())
  await expectInvitations(page, 1)
  await accept(buyer, application)
  await acceptInvitation(page.getByRole('main'))
  const words = { title: applicationsTexts.respondFailed, description: projectsErrorTexts.notOpen }
  await expect(toast(page, 'alert', words)).toBeVisible()
  await expect(page.getByRole('region', { name: applicationsTexts.invitations })).toBeHidden()
  await expect(page.getByText(applicationsTexts.outcome.filled('A wanted one'))).toBeVisible()
  // The "filled" notification
  await expectInvitations(page, 1)
})
