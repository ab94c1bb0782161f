import { conversationModel } from '@atelier/backend/conversations/conversations.model.ts'
import { commentsCreate } from '@atelier/contract/comments/routes.ts'
import { likesLike } from '@atelier/contract/likes/routes.ts'
import { artworkPath } from '@atelier/contract/paths/gallery.ts'
import { conversationPath, notificationsPath } from '@atelier/contract/paths/messaging.ts'
import { applicantsPath, myApplicationsPath, projectPath } from '@atelier/contract/paths/projects.ts'
import { notificationsTexts as texts } from '@atelier/mf-messaging/notifications/texts.ts'
import { applicationsTexts } from '@atelier/mf-projects/applications/texts.ts'
import { notificationTexts } from '@atelier/contract/notifications/texts.ts'
import { layoutTexts, notificationsTexts as bellTexts } from '@atelier/shell/layout/texts.ts'
import { menuTexts } from '@atelier/shell/menus/texts.ts'
import type { Locator, Page } from '@playwright/test'
import { acceptInvitation } from '../../support/accept-invitation.ts'
import { makeArtworks } from '../../support/artworks.ts'
import { BUYER, CREATOR, makeTalk, say } from '../../support/conversations.ts'
import { database } from '../../support/database.ts'
import { expectWholeRings } from '../../support/focus-ring.ts'
import { makePerson, openAs } from '../../support/people.ts'
import type { Person } from '../../support/people.ts'
import { accept, apiOf, applyTo, invite, postProject } from '../../support/projects.ts'
import { expect, test } from '../../support/quiet-page.ts'

type Kind = keyof typeof notificationTexts.sentence

/** Texts of an entry. */
const sentence = (kind: Kind, who: string, what: string) =>
  notificationTexts.sentence[kind].replace('{who}', who).replace('{what}', what)
/** The entries of the page, or of the bell. */
const entries = (within: Locator) => within.getByRole('listitem').getByRole('link')
const shown = (page: Page) => entries(page.getByRole('main'))
/** The entry with this text, read or unread. */
function entry(page: Page, says: string, isUnread: boolean): Locator {
  const unread = `${texts.unread}: ${says}`
  return shown(page).filter(isUnread ? { hasText: unread } : { hasText: says, hasNotText: unread })
}
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: layoutTexts.notifications })
const panel = (page: Page) => page.getByRole('dialog', { name: layoutTexts.notifications })

const like = async (who: Person, id: string) => (await apiOf(who))(likesLike, { params: { id } })
const comment = async (who: Person, id: string) =>
  (await apiOf(who))(commentsCreate, { params: { id }, body: { id: crypto.randomUUID(), content: 'How calm' } })
const makeLiker = (full_name: string) => makePerson({ role: 'buyer', full_name })

test('shows notifications live in every tab until they are read', async ({ page, context, complaints }) => {
  const creator = await makePerson({ role: 'creator', full_name: CREATOR })
  const buyer = await makePerson({ role: 'buyer', full_name: BUYER })
  const [artwork] = (await makeArtworks(1, { title: 'Calm', owner: creator.id })) as [string]
  await openAs(page, creator, notificationsPath())
  await expect(page.getByRole('heading', { name: texts.empty })).toBeVisible()

  const wanted = await postProject(buyer, 'A wanted one')
  await invite(buyer, wanted, creator)
  const invited = sentence('invitation_received', BUYER, 'A wanted one')
  await expect(entry(page, invited, true)).toHaveAttribute('href', projectPath(wanted.id))
  const { conversation } = await makeTalk('A lake', { buyer, creator })
  await say(buyer, conversation, 'Hello')
  const messaged = sentence('message', BUYER, 'A lake')
  await expect(entry(page, messaged, true)).toHaveAttribute('href', conversationPath(conversation.id))
  await like(buyer, artwork)
  const liked = sentence('like', BUYER, 'Calm 1')
  await expect(entry(page, liked, true)).toHaveAttribute('href', artworkPath(artwork))
  await comment(buyer, artwork)
  await expect(entry(page, sentence('comment', BUYER, 'Calm 1'), true)).toBeVisible()
  const hill = await postProject(buyer, 'A hill')
  await accept(buyer, await applyTo(hill, creator))
  await expect(entry(page, sentence('application_accepted', BUYER, 'A hill'), true)).toBeVisible()
  await expect(shown(page)).toHaveCount(5)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([texts.ages.today])

  await page.reload()
  await expect(shown(page).first()).toContainText('A hill')
  await expect(bell(page)).toHaveText('5')
  const tab = await context.newPage()
  complaints.listenTo(tab)
  await tab.goto(notificationsPath())
  await entry(page, liked, true).click()
  await expect(page).toHaveURL(artworkPath(artwork))
  await expect(entry(tab, liked, false)).toBeVisible()
  // Marks the comment on the same artwork as read too
  for (const one of [page, tab]) await expect(bell(one)).toHaveText('3')
  await page.goBack()
  await expect(entry(page, liked, false)).toBeVisible()
  await tab.getByRole('button', { name: texts.markAll }).click()
  for (const one of [page, tab]) {
    await expect(bell(one)).toHaveText('2')
    await expect(one.getByText(texts.stillCounted)).toHaveText(
      `${texts.stillCounted}1 unread message and 1 pending invitation`,
    )
    await expect(one.getByRole('button', { name: texts.markAll })).toHaveCount(0)
    await expect(entry(one, messaged, false)).toBeVisible()
  }
})

test('groups similar notifications into one entry, and filters the list', async ({ page }) => {
  const { buyer, creator, conversation } = await makeTalk('A lake')
  const [artwork] = (await makeArtworks(1, { title: 'Calm', owner: creator.id })) as [string]
  const likers = await Promise.all(['Ada One', 'Ben Two', 'Cy Three'].map(makeLiker))
  for (const liker of likers) await like(liker, artwork)
  await say(buyer, conversation, 'Hello', 'Hello again')
  await invite(buyer, await postProject(buyer, 'A wanted one'), creator)
  await openAs(page, creator, notificationsPath())
  const liked = sentence('like', 'Cy Three and 2 others', 'Calm 1')
  await expect(entry(page, liked, true)).toBeVisible()
  await like(await makeLiker('Di Four'), artwork)
  await expect(entry(page, sentence('like', 'Di Four and 3 others', 'Calm 1'), true)).toBeVisible()
  await expect(shown(page)).toHaveCount(3)

  const filter = (name: keyof typeof texts.filters) => page.getByRole('button', { name: texts.filters[name] })
  await filter('work').click()
  await expect(shown(page)).toHaveCount(1)
  await expect(shown(page)).toContainText('A wanted one')
  await filter('messages').click()
  await expect(page).toHaveURL(`${notificationsPath()}?filter=messages`)
  await shown(page).filter({ hasText: 'A lake' }).click()
  await expect(page).toHaveURL(conversationPath(conversation.id))
  await page.goBack()
  await expect(filter('messages')).toHaveAttribute('aria-pressed', 'true')
  await expect(shown(page)).toHaveCount(1)
  await page.goBack()
  await expect(shown(page)).toContainText('A wanted one')
  await page.goBack()
  await expect(page).toHaveURL(notificationsPath())
  await expect(shown(page)).toHaveCount(3)
})

test('the bell lists pending items and the last five notifications, and works by keyboard', async ({ page }) => {
  const { buyer, creator, conversation } = await makeTalk('A lake')
  const ids = await makeArtworks(5, { title: 'Calm', owner: creator.id })
  await openAs(page, creator, '/contact')
  await bell(page).click()
  await expect(panel(page).getByText(bellTexts.none)).toBeVisible()
  await expect(entries(panel(page))).toHaveCount(0)
  for (const id of ids) await like(buyer, id)
  const latest = panel(page).getByRole('list', { name: bellTexts.latest })
  await expect(entries(latest).first()).toHaveText(`${bellTexts.unread}: ${sentence('like', BUYER, 'Calm 5')}Just now`)
  await expect(panel(page).getByText(bellTexts.none)).toHaveCount(0)
  await expect(bell(page)).toHaveText('5')
  await say(buyer, conversation, 'Hello', 'Hello again')
  const wanted = await postProject(buyer, 'A wanted one')
  await invite(buyer, wanted, creator)
  await accept(buyer, await applyTo(await postProject(buyer, 'A hill'), creator))
  await expect(bell(page)).toHaveText('9')
  await expect(entries(panel(page)).nth(0)).toHaveText(`${bellTexts.messages}2`)
  await expect(entries(panel(page)).nth(1)).toHaveText(`${bellTexts.invitations}1`)
  await expect(entries(latest)).toHaveCount(6)
  await expect(entries(latest).first()).toContainText(sentence('application_accepted', BUYER, 'A hill'))
  await expect(entries(latest).last()).toHaveText(bellTexts.more(1))

  await page.keyboard.press('Escape')
  await expect(bell(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toBeFocused()
  for (const at of [0, 1, 2]) {
    await page.keyboard.press('Tab')
    await expect(entries(panel(page)).nth(at)).toBeFocused()
  }
  await expectWholeRings(panel(page))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/projects\/\d+$/)
  await expect(panel(page)).toHaveCount(0)
  await expect(bell(page)).toHaveText('8')
  await page.goto(artworkPath(ids[0]!))
  await expect(bell(page)).toHaveText('7')
  await page.goto(conversationPath(conversation.id))
  await expect(bell(page)).toHaveText('5')
  await bell(page).click()
  await expect(entries(latest).first()).not.toContainText(bellTexts.unread)
  await expect(entries(latest).last()).toHaveText(bellTexts.more(1))
  await panel(page).getByRole('link', { name: bellTexts.seeAll }).click()
  await expect(page).toHaveURL(notificationsPath())
  await expect(shown(page)).toHaveCount(8)
})

test('an invitation appears on the current page, and disappears from the other tab once answered', async ({
  page,
  context,
  complaints,
}) => {
  const creator = await makePerson({ role: 'creator', full_name: CREATOR })
  const buyer = await makePerson({ role: 'buyer', full_name: BUYER })
  await openAs(page, creator, myApplicationsPath())
  const tab = await context.newPage()
  complaints.listenTo(tab)
  await tab.goto('/contact')
  await expect(page.getByText(applicationsTexts.empty)).toBeVisible()
  const project = await postProject(buyer, 'A wanted one')
  await invite(buyer, project, creator)
  const invitations = page.getByRole('region', { name: applicationsTexts.invitations })
  await expect(invitations.getByRole('link', { name: 'A wanted one' })).toBeVisible()
  for (const one of [page, tab]) await expect(bell(one)).toHaveText('1')
  await tab.getByRole('button', { name: layoutTexts.accountMenu }).click()
  const item = tab.getByRole('menuitem', { name: menuTexts.myApplications })
  await expect(item).toContainText('1 pending invitation')
  await acceptInvitation(invitations)
  await expect(item).not.toContainText('pending invitation')
  for (const one of [page, tab]) await expect(bell(one)).toHaveText('')
  await openAs(page, buyer, notificationsPath())
  const accepted = entry(page, sentence('invitation_accepted', CREATOR, 'A wanted one'), true)
  await expect(accepted).toHaveAttribute('href', applicantsPath(project.id))
})

test('the badge counts up to 99', async ({ page }) => {
  const { buyer, conversation } = await makeTalk('A lake')
  await conversationModel(database).updateOne({ _id: conversation.id }, { buyer_unread: 99 })
  await openAs(page, buyer, '/contact')
  await expect(bell(page)).toHaveText('99+')
  await expect(bell(page)).toHaveAccessibleDescription('100 new notifications')
  await expect(page.getByRole('status').getByText('100 new')).toHaveCount(0)
  await bell(page).click()
  await expect(entries(panel(page)).first()).toHaveText(`${bellTexts.messages}99`)
})
