import { blocksAdd } from '@atelier/contract/blocks/routes.ts'
import { conversationsErrorTexts } from '@atelier/contract/conversations/texts.ts'
import { settingsPath } from '@atelier/contract/paths/account.ts'
import { creatorPath } from '@atelier/contract/paths/gallery.ts'
import { blocksTexts as texts } from '@atelier/mf-account/blocks/blocks-texts.ts'
import { closedTexts } from '@atelier/mf-messaging/conversations/closed-texts.ts'
import { memberTexts, siteTexts } from '@atelier/platform/texts'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { CREATOR, field, log, makeTalk, openTalk, say } from '../../support/conversations.ts'
import { apiOf } from '../../support/projects.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { section } from '../../support/settings.ts'
import { toast } from '../../support/toasts.ts'

const menu = (page: Page) => page.getByRole('button', { name: memberTexts.actions(CREATOR) })
const closed = (page: Page) => page.getByText(conversationsErrorTexts.closed)

/** By the keyboard alone. */
async function block(page: Page) {
  await menu(page).press('Enter')
  await expect(page.getByRole('menuitem', { name: memberTexts.report })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: memberTexts.block })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: texts.blockTitle(CREATOR) })).toBeVisible()
}

test('a block closes the thread in both browsers, and Undo opens it again', async ({ page, anotherBrowser }) => {
  const talk = await makeTalk('A block')
  await say(talk.creator, talk.conversation, 'Before')
  const other = await anotherBrowser()
  await openTalk(page, talk.buyer, talk)
  await openTalk(other, talk.creator, talk)
  await expect(field(other)).toBeVisible()
  await block(page)
  await expectAccessible(page, 'block', '[role=dialog]')
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeFocused()
  await block(page)
  await page.getByRole('button', { name: texts.block, exact: true }).click()
  await expect(menu(page)).toBeFocused()
  await expect(page.getByText(closedTexts.blocked(CREATOR))).toBeVisible()
  await expect(closed(other)).toBeVisible()
  for (const each of [page, other]) await expect(log(each)).toContainText('Before')
  await toast(page, 'status', texts.blocked(CREATOR)).getByRole('button', { name: siteTexts.undo }).click()
  for (const each of [page, other]) await expect(field(each)).toBeVisible()
})

test('a blocked creator is listed in the settings, shows no work, and is unblocked there', async ({ page }) => {
  const { buyer, creator } = await makeTalk('Another block')
  await (
    await apiOf(buyer)
  )(blocksAdd, { params: { user_id: creator.id } })
  await openTalk(page, buyer, { conversation: (await makeTalk('A third', { buyer })).conversation })
  await page.goto(creatorPath(creator.id))
  await menu(page).click()
  await page.getByRole('menuitem', { name: memberTexts.block }).click()
  await expect(page.getByRole('dialog', { name: texts.unblockTitle(CREATOR) })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto(settingsPath())
  const blocked = section(page, 'blocks')
  await expect(blocked.getByRole('group', { name: CREATOR })).toBeVisible()
  await expectAccessible(page, 'settings', '#blocks')
  await blocked.getByRole('button', { name: texts.unblock }).click()
  await expect(blocked).toContainText(texts.empty)
  await expect(blocked.getByRole('heading')).toBeFocused()
})
