import { caseTexts } from '@atelier/mf-moderation/moderation/case/case-texts.ts'
import { deskTexts } from '@atelier/mf-moderation/moderation/desk-texts.ts'
import { suspendedTexts } from '@atelier/shell/sign-in/suspended-texts.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { emptyQueue, openAsModerator, reportAll } from '../../support/moderators.ts'
import { makePerson, openAs } from '../../support/people.ts'
import { expect, test } from '../../support/quiet-page.ts'

test('a suspension closes the open tab of its person, which says why, and Undo lets them in again', async ({
  page,
  anotherBrowser,
  complaints,
}) => {
  complaints.expect(/401/)
  const person = await makePerson({ role: 'creator', full_name: 'Sam Suspended' })
  await openAs(page, person, '/settings')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await emptyQueue()
  await reportAll({ kind: 'profile', id: person.id })

  const desk = await anotherBrowser()
  await openAsModerator(desk, '/moderation', 'Ada Desk')
  await desk.keyboard.press('n')
  await expect(desk.getByRole('heading', { level: 1 })).toBeFocused()
  await desk.getByRole('button', { name: 'Suspend' }).click()
  await desk.getByLabel(caseTexts.decision.days).fill('7')
  await desk.keyboard.press('Control+Enter')
  await expect(desk.getByRole('button', { name: deskTexts.undo })).toBeVisible()

  const dialog = page.getByRole('dialog', { name: suspendedTexts.suspended.title })
  await expect(dialog).toContainText('You can log in again on')
  await expectAccessible(page, 'suspended', '[role=dialog]')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log In' })).toBeVisible()
  await expect(dialog).toBeHidden()

  await desk.keyboard.press('u')
  await expect(desk.getByRole('heading', { level: 1 })).toBeFocused()
  await openAs(page, person, '/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
})
