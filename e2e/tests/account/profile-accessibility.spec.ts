import { favoritesAdd } from '@atelier/contract/favorites/routes.ts'
import {
  buyerDashboardPath,
  creatorDashboardPath,
  favoriteCreatorsPath,
  profilePath,
} from '@atelier/contract/paths/account.ts'
import { avatarTexts } from '@atelier/mf-account/avatar/texts.ts'
import { attentionTexts } from '@atelier/mf-account/dashboards/attention-texts.ts'
import { latestWorksTexts } from '@atelier/mf-account/dashboards/latest-works-texts.ts'
import { profileTexts as texts } from '@atelier/mf-account/profile/texts.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { makeArtworks, makeCreator } from '../../support/artworks.ts'
import { makeTalk, say } from '../../support/conversations.ts'
import { expectWholeRings } from '../../support/focus-ring.ts'
import { makePerson, openAs } from '../../support/people.ts'
import { field, save } from '../../support/profile.ts'
import { apiOf, invite, postProject } from '../../support/projects.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { signIn } from '../../support/signed-in.ts'
import { chooseFile, picture } from '../../support/uploading.ts'

test.describe.configure({ timeout: 90_000 })

test('no axe violations on the profile of either role, nor in the crop dialog', async ({ page, complaints }) => {
  // The trace recorder inspects previews, which the page's CSP blocks
  complaints.expect(/blob/)
  for (const role of ['buyer', 'creator'] as const) {
    await openAs(page, await makePerson({ role }), profilePath())
    await field(page, 'full_name').fill('<b>Cem</b>')
    await save(page).click()
    await expect(field(page, 'full_name')).toBeFocused()
    await expectAccessible(page, `profile, ${role}`, undefined, role === 'buyer' ? 390 : undefined)
  }
  await chooseFile(page, await picture('dusk.png'))
  await expect(page.getByRole('button', { name: avatarTexts.use })).toBeEnabled()
  await expectAccessible(page, 'crop')
})

test('no axe violations on dashboards and favorites with content', async ({ page }) => {
  const { buyer, creator, conversation } = await makeTalk('A lake')
  await say(buyer, conversation, 'Hello')
  await say(creator, conversation, 'Hello')
  await invite(buyer, await postProject(buyer, 'A wanted one'), creator)
  await makeArtworks(2, { title: 'Calm', owner: creator.id })
  await openAs(page, creator, creatorDashboardPath())
  await expect(page.getByText(attentionTexts.invitations(1))).toBeVisible()
  const works = page.getByRole('region', { name: latestWorksTexts.title })
  await expect(works.getByRole('listitem').filter({ hasText: 'Calm' })).toHaveCount(2)
  await expectAccessible(page, 'creator')

  await openAs(page, buyer, buyerDashboardPath())
  await expect(page.getByText(attentionTexts.toReview(1, 'A lake'))).toBeVisible()
  await expectAccessible(page, 'buyer')
  const api = await apiOf(buyer)
  for (const creator_id of [creator.id, await makeCreator('Ida Far')])
    await api(favoritesAdd, { params: { creator_id } })
  await page.goto(favoriteCreatorsPath())
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page, 'favorite-creators', undefined, 390)
})

test('Tab reaches every profile control from top to bottom, and the focused control is visible', async ({ page }) => {
  await signIn(page, 'creator', 'Cem Artist')
  await page.goto(profilePath())
  await field(page, 'about').fill('Quiet pictures.')
  const main = page.getByRole('main')
  await expectWholeRings(main)
  await main.focus()
  for (const next of [
    main.getByRole('button', { name: avatarTexts.change }),
    main.getByRole('button', { name: texts.steps.creator.photo }),
    main.getByRole('button', { name: texts.steps.creator.location }),
    main.getByRole('button', { name: texts.steps.creator.about }),
    field(page, 'full_name'),
    field(page, 'handle'),
    field(page, 'location'),
    field(page, 'about'),
    main.getByLabel(texts.email),
    main.getByRole('link', { name: texts.changeEmail }),
    main.getByRole('button', { name: texts.discard }),
    save(page),
    main.getByRole('link', { name: texts.viewAsVisitor }),
  ]) {
    await page.keyboard.press('Tab')
    await expect(next).toBeFocused()
    await expect(next).toBeInViewport({ ratio: 1 })
    // Not covered by another element
    await expect.poll(() => next.evaluate(isOnTop)).toBe(true)
  }
})

/** Whether an element is the topmost one at its center. */
function isOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect()
  const seen = document.elementFromPoint(x + width / 2, y + height / 2)
  return seen !== null && element.contains(seen)
}
