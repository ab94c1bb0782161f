import { DELETION_WORD } from '@atelier/contract/accounts/limits.ts'
import { notificationTexts } from '@atelier/contract/notifications/texts.ts'
import { settingsPath } from '@atelier/contract/paths/account.ts'
import { myProjectsPath, projectPath } from '@atelier/contract/paths/projects.ts'
import { leavingTexts } from '@atelier/mf-account/settings/leaving/leaving-texts.ts'
import { conversationsTexts } from '@atelier/mf-projects/conversations/texts.ts'
import { completeProjectTexts } from '@atelier/mf-projects/projects/complete-project-texts.ts'
import { projectTexts } from '@atelier/mf-projects/projects/project/project-texts.ts'
import { layoutTexts } from '@atelier/shell/layout/texts.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { BUYER, CREATOR } from '../../support/conversations.ts'
import { makePerson, openAs } from '../../support/people.ts'
import { accept, applyTo, postProject } from '../../support/projects.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { section } from '../../support/settings.ts'
import { toast } from '../../support/toasts.ts'

test('a creator with a running project deletes the account, and the client is notified in an open tab', async ({
  page,
  anotherBrowser,
  complaints,
}) => {
  // The settings' last reads, after the deletion
  complaints.expect(/401/)
  const buyer = await makePerson({ role: 'buyer', full_name: BUYER })
  const creator = await makePerson({ role: 'creator', full_name: CREATOR })
  const project = await postProject(buyer, 'A running film')
  await accept(buyer, await applyTo(project, creator))

  const theirs = await anotherBrowser()
  await openAs(theirs, buyer, projectPath(project.id))
  const message = theirs.getByRole('button', { name: projectTexts.message(CREATOR) })
  await expect(message).toBeVisible()

  await openAs(page, creator, settingsPath())
  await section(page, 'delete').getByRole('button', { name: leavingTexts.delete }).click()
  const dialog = page.getByRole('dialog', { name: leavingTexts.deleteTitle })
  await expect(dialog.getByText(`A running film ${leavingTexts.with} ${BUYER}`)).toBeVisible()
  await expect(dialog.getByText(leavingTexts.areNotified(1))).toBeVisible()
  await expectAccessible(page, 'deletion with a running project', '[role=dialog]')
  await dialog.getByLabel(leavingTexts.confirm(DELETION_WORD)).fill(DELETION_WORD)
  await dialog.getByRole('button', { name: leavingTexts.delete }).click()
  await expect(toast(page, 'status', leavingTexts.deleted)).toBeVisible({ timeout: 20_000 })

  await expect(theirs.getByText(projectTexts.creatorAway)).toBeVisible()
  await expect(message).toBeHidden()
  await expect(theirs.getByRole('button', { name: completeProjectTexts.complete })).toBeVisible()
  await expectAccessible(theirs, 'a project whose creator left', 'main')
  // From another page, by the bell
  await theirs.getByRole('button', { name: conversationsTexts.open }).click()
  await expect(theirs.getByRole('button', { name: /^More about/ })).toBeHidden()
  await theirs.goto(myProjectsPath())
  const bell = theirs.getByRole('banner').getByRole('button', { name: layoutTexts.notifications })
  await bell.click()
  const sentence = notificationTexts.sentence.creator_left.replace('{what}', 'A running film')
  await theirs.getByRole('dialog', { name: layoutTexts.notifications }).getByRole('link', { name: sentence }).click()
  await expect(theirs).toHaveURL(projectPath(project.id))
  await expect(theirs.getByRole('heading', { name: 'A running film' })).toBeVisible()
})
