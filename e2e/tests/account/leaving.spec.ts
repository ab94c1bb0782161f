import { readFile } from 'node:fs/promises'
import { sessionModel } from '@atelier/backend/sessions/sessions.model.ts'
import { zipEntries } from '@atelier/backend/test/zip-entries.ts'
import { DELETION_WORD } from '@atelier/contract/accounts/limits.ts'
import { conversationsErrorTexts } from '@atelier/contract/conversations/texts.ts'
import { creatorsErrorTexts } from '@atelier/contract/creators/texts.ts'
import { settingsPath } from '@atelier/contract/paths/account.ts'
import { creatorPath } from '@atelier/contract/paths/gallery.ts'
import { profilesTexts } from '@atelier/contract/profiles/texts.ts'
import { sessionsErrorTexts } from '@atelier/contract/sessions/texts.ts'
import { leavingTexts } from '@atelier/mf-account/settings/leaving/leaving-texts.ts'
import { proofTexts } from '@atelier/mf-account/settings/proof/proof-texts.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { makeArtworks } from '../../support/artworks.ts'
import { CREATOR, field, log, makeTalk, openTalk, say } from '../../support/conversations.ts'
import { database, storage } from '../../support/database.ts'
import { tabTo } from '../../support/keyboard.ts'
import { expectAskedToLogIn, makePerson, openAs } from '../../support/people.ts'
import { apiOf } from '../../support/projects.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { section } from '../../support/settings.ts'
import { toast } from '../../support/toasts.ts'

test.describe.configure({ timeout: 90_000 })

test('exports all user data as a ZIP with the original files', async ({ page }) => {
  const person = await makePerson({ role: 'creator', full_name: 'Ines Leaving' })
  await makeArtworks(1, { title: 'Kept', owner: person.id })
  const original = Buffer.from('the file as it was sent')
  await storage.put('artworks', `${person.id}/1.jpg`, original, 'image/jpeg')
  await openAs(page, person, settingsPath())
  const arriving = page.waitForEvent('download')
  await section(page, 'data').getByRole('button', { name: leavingTexts.download }).click()
  await expect(toast(page, 'status', leavingTexts.downloading)).toBeVisible()
  const download = await arriving
  expect(download.suggestedFilename()).toBe('atelier-data.zip')
  const entries = zipEntries(await readFile(await download.path()))
  const json = (name: string): unknown => JSON.parse(String(entries.get(name)))
  expect(json('profile.json')).toMatchObject({ email: person.email, full_name: 'Ines Leaving' })
  const [kept] = json('artworks.json') as [{ title: string; file: string }]
  expect(kept.title).toBe('Kept 1')
  expect(entries.get(kept.file)?.equals(original)).toBe(true)
  await expect(page).toHaveURL(settingsPath())
})

test('deletes an account by keyboard, keeping only messages to others', async ({
  page,
  context,
  anotherBrowser,
  complaints,
}) => {
  complaints.expect(/40[134]/)
  const talk = await makeTalk('A last film')
  const { creator, buyer, conversation } = talk
  await makeArtworks(1, { title: 'Leaving', owner: creator.id })
  await say(creator, conversation, 'It was a pleasure')
  const [theirs, guest, tab] = [await anotherBrowser(), await anotherBrowser(), await context.newPage()]
  complaints.listenTo(tab)
  await openTalk(theirs, buyer, talk)
  await expect(theirs.getByRole('heading', { name: CREATOR })).toBeVisible()
  await guest.goto(creatorPath(creator.id))
  await expect(guest.getByRole('heading', { name: CREATOR })).toBeVisible()
  // Log in only once: a browser has one session, and a second would end the tab's session
  await openAs(tab, creator, settingsPath())
  await page.goto(settingsPath())

  const open = section(page, 'delete').getByRole('button', { name: leavingTexts.delete })
  await section(page, 'delete').getByRole('heading', { name: leavingTexts.delete }).focus()
  await tabTo(page, open)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: leavingTexts.deleteTitle })
  const word = dialog.getByLabel(leavingTexts.confirm(DELETION_WORD))
  const submit = dialog.getByRole('button', { name: leavingTexts.delete })
  await expect(word).toBeFocused()
  await page.keyboard.type('REMOVE')
  await expect(submit).toBeDisabled()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(DELETION_WORD)
  await sessionModel(database).updateMany({ user_id: creator.id }, { proven_at: null })
  await tabTo(page, submit)
  await page.keyboard.press('Enter')
  const proof = page.getByRole('dialog', { name: proofTexts.title })
  await expect(proof.getByLabel(proofTexts.password, { exact: true })).toBeFocused()
  await expectAccessible(page, proofTexts.title, '[role=dialog]')
  await page.keyboard.press('Escape')
  await expect(submit).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(proof).toBeVisible()
  await page.keyboard.type(creator.password)
  await page.keyboard.press('Enter')

  await expect(toast(page, 'status', leavingTexts.deleted)).toBeVisible({ timeout: 20_000 })
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log In' })).toBeVisible()
  await expectAskedToLogIn(tab)
  await expect(theirs.getByText(conversationsErrorTexts.closed)).toBeVisible()
  await expect(field(theirs)).toBeHidden()
  await expect(theirs.getByRole('heading', { name: profilesTexts.deletedUser })).toBeVisible()
  await expect(theirs.getByText(CREATOR)).toHaveCount(0)
  await expect(log(theirs)).toContainText('It was a pleasure')

  await guest.reload()
  await expect(guest.getByText(creatorsErrorTexts.notFound)).toBeVisible()
  await expect(apiOf(creator)).rejects.toThrow(sessionsErrorTexts.invalidCredentials)
})
