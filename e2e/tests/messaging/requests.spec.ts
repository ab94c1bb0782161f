import { requestsTexts as texts } from '@atelier/mf-messaging/conversations/requests/requests-texts.ts'
import { conversationsTexts } from '@atelier/mf-messaging/conversations/texts.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { CREATOR, field, log, makeTalk, openTalk, say, write } from '../../support/conversations.ts'
import { makePerson, openAs } from '../../support/people.ts'
import { expect, test } from '../../support/quiet-page.ts'

test('a new creator waits in the requests until the buyer answers', async ({ page, anotherBrowser }) => {
  const creator = await makePerson({ role: 'creator', full_name: CREATOR, isNew: true })
  const talk = await makeTalk('A first contact', { creator })
  await openAs(page, talk.buyer, '/messages')
  const row = page.getByRole('navigation', { name: conversationsTexts.list }).getByRole('link', { name: CREATOR })
  await expect(row).toBeVisible()
  await say(creator, talk.conversation, 'May I show you something?')

  const requests = page.getByRole('link', { name: `${texts.title} 1` })
  await expect(requests).toBeVisible()
  await expect(row).toHaveCount(0)
  await requests.press('Enter')
  await expect(page.getByRole('heading', { name: texts.title })).toBeFocused()
  await expectAccessible(page, 'requests')
  await row.click()
  await expect(page.getByText(texts.received(CREATOR))).toBeVisible()
  await page.reload()
  await expect(log(page)).toContainText('May I show you something?')

  const other = await anotherBrowser()
  await openTalk(other, creator, talk)
  await expect(other.getByText(texts.sent('Bea Client'))).toBeVisible()
  await write(page, 'Please do')
  await expect(log(other)).toContainText('Please do')
  for (const each of [page, other]) await expect(each.getByText(/new here/)).toHaveCount(0)
  await expect(field(other)).toBeVisible()
  await page.getByRole('link', { name: texts.all }).click()
  await expect(row).toBeVisible()
  await expect(page.getByRole('link', { name: /^Requests/ })).toHaveCount(0)
})
