import { conversationsTexts } from '@atelier/mf-messaging/conversations/texts.ts'
import { attachmentsTexts } from '@atelier/mf-messaging/conversations/attachments/attachments-texts.ts'
import { searchTexts } from '@atelier/mf-messaging/conversations/search/search-texts.ts'
import { threadTexts } from '@atelier/mf-messaging/conversations/thread/thread-texts.ts'
import { mediaErrorTexts } from '@atelier/contract/media/texts.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { field, log, makeTalk, openTalk, say } from '../../support/conversations.ts'
import { expect, test } from '../../support/quiet-page.ts'

test.describe.configure({ timeout: 90_000 })

const tray = (page: Page) => page.getByRole('list', { name: attachmentsTexts.list })
const ready = (page: Page) => tray(page).getByRole('button', { name: /^Remove / })

/** Pastes a drawn picture, a text file, one of an unknown type and one that is refused into the open conversation. */
const pasteFiles = (page: Page) =>
  field(page).evaluate(async (box) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 400 })
    canvas.getContext('2d')!.fillRect(0, 0, 300, 200)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([blob!], 'sketch.png', { type: 'image/png' }))
    clipboardData.items.add(new File(['A bottle on ice'], 'brief.txt'))
    clipboardData.items.add(new File(['A bottle'], 'scene.xyz'))
    clipboardData.items.add(new File(['<svg/>'], 'logo.svg'))
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })

test('uploaded files survive a reload, and arrive as a picture and a download', async ({ page }) => {
  const talk = await makeTalk('Files in a message')
  await openTalk(page, talk.buyer, talk)
  await pasteFiles(page)
  await expect(ready(page)).toHaveCount(3)
  await expect(page.getByText(`logo.svg: ${mediaErrorTexts.dangerousFile.description}`)).toBeVisible()
  await expect(tray(page).getByText('Unusual type: the recipient is warned')).toBeVisible()
  await expectAccessible(page, 'a message with files')
  await page.reload()
  await expect(ready(page)).toHaveCount(3)
  await field(page).press('Enter')
  await expect(tray(page)).toBeHidden()
  const picture = log(page).getByRole('button', { name: attachmentsTexts.enlarge('sketch.png') })
  await expect
    .poll(() => picture.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  const download = page.waitForEvent('download')
  await log(page)
    .getByRole('link', { name: attachmentsTexts.downloadOf('brief.txt') })
    .click()
  expect((await download).suggestedFilename()).toBe('brief.txt')
  await expectAccessible(page, 'files in a conversation')
  const unusual = log(page).getByRole('button', { name: attachmentsTexts.downloadOf('scene.xyz') })
  await unusual.click()
  const dialog = page.getByRole('dialog', { name: attachmentsTexts.saveTitle('scene.xyz') })
  await expectAccessible(page, 'the warning before an unusual file')
  const saved = page.waitForEvent('download')
  await dialog.getByRole('link', { name: attachmentsTexts.save }).click()
  expect((await saved).suggestedFilename()).toBe('scene.xyz')
  await expect(unusual).toBeFocused()
  await picture.click()
  await expect(page.locator('.pswp')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(picture).toBeFocused()
})

test('an edited and a deleted message change for the other user at once', async ({ page, browser }) => {
  const talk = await makeTalk('Changed messages')
  await say(talk.buyer, talk.conversation, 'Draft one', 'Wrong chat')
  await openTalk(page, talk.buyer, talk)
  const other = await browser.newPage()
  await openTalk(other, talk.creator, talk)
  const menu = (text: string) => log(page).getByRole('button', { name: threadTexts.actions(text) })
  await menu('Draft one').click()
  await page.getByRole('menuitem', { name: threadTexts.edit }).click()
  await log(page).getByRole('textbox', { name: threadTexts.editLabel }).fill('Draft two')
  await page.getByRole('button', { name: threadTexts.save }).click()
  await expect(menu('Draft two')).toBeVisible()
  await expect(field(page)).toBeFocused()
  await expect(log(other).getByText('Draft two')).toBeVisible()
  await menu('Wrong chat').press('Enter')
  await page.getByRole('menuitem', { name: threadTexts.remove }).click()
  await page.getByRole('dialog').getByRole('button', { name: threadTexts.remove }).click()
  await expect(field(page)).toBeFocused()
  await expect(log(other).getByText(threadTexts.deleted)).toBeVisible()
  await expect(log(other).getByText('Wrong chat')).toBeHidden()
  await other.close()
})

test('a found message is shown in its conversation, also among unloaded ones', async ({ page }) => {
  const talk = await makeTalk('Searched messages')
  await say(talk.creator, talk.conversation, 'The zebra comes first')
  await openTalk(page, talk.buyer, talk)
  for (let n = 0; n < 60; n++) await say(talk.creator, talk.conversation, `Line ${n}`)
  await page.reload()
  await expect(
    log(page)
      .getByText(/^Line \d+$/)
      .first(),
  ).toBeVisible()
  await page.getByRole('searchbox', { name: searchTexts.label }).fill('zeb')
  await page.getByRole('list', { name: searchTexts.found }).getByRole('link').click()
  await expect(log(page).getByText('The zebra comes first')).toBeInViewport()
  await page.getByRole('searchbox').fill('')
  await expect(page.getByRole('navigation', { name: conversationsTexts.list })).toBeVisible()
})
