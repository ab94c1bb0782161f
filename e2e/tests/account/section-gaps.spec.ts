import { profileModel } from '@atelier/backend/profiles/profiles.model.ts'
import { PUBLIC_PREFIX } from '@atelier/backend/storage/storage.ts'
import { favoritesAdd } from '@atelier/contract/favorites/routes.ts'
import { buyerDashboardPath, creatorDashboardPath } from '@atelier/contract/paths/account.ts'
import { attentionTexts } from '@atelier/mf-account/dashboards/attention-texts.ts'
import { firstStepsTexts } from '@atelier/mf-account/dashboards/first-steps-texts.ts'
import { followedWorksTexts } from '@atelier/mf-account/dashboards/followed-works-texts.ts'
import { kindWorksTexts } from '@atelier/mf-account/dashboards/kind-works-texts.ts'
import { latestWorksTexts } from '@atelier/mf-account/dashboards/latest-works-texts.ts'
import type { Page } from '@playwright/test'
import { makeArtworks } from '../../support/artworks.ts'
import { makeTalk, say } from '../../support/conversations.ts'
import { database, storage } from '../../support/database.ts'
import { makePerson, openAs } from '../../support/people.ts'
import type { Person } from '../../support/people.ts'
import { apiOf, invite, postProject } from '../../support/projects.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { picture } from '../../support/uploading.ts'

const GAP = 48

interface Gaps {
  /** From each section to the nearest one above it. */
  below: Record<string, number>
  /** How much lower a section begins than the one to its left. */
  beside: Record<string, number>
}

const measure = (page: Page): Promise<Gaps> =>
  page.getByRole('main').evaluate((main) => {
    const sections = [...main.querySelectorAll('section[aria-labelledby]')]
      .map((section) => ({
        name: section.querySelector('h2')?.textContent ?? '',
        box: section.getBoundingClientRect(),
      }))
      .filter(({ box }) => box.height > 0)
    const gaps: { below: Record<string, number>; beside: Record<string, number> } = { below: {}, beside: {} }
    for (const { name, box } of sections) {
      const above = sections.filter(
        (other) => other.box.bottom <= box.top + 1 && other.box.left < box.right && other.box.right > box.left,
      )
      if (above.length > 0) gaps.below[name] = Math.round(box.top - Math.max(...above.map((other) => other.box.bottom)))
      const left = sections.find(({ box: other }) => other.right <= box.left && other.bottom > box.top)
      if (left) gaps.beside[name] = Math.round(box.top - left.box.top)
    }
    return gaps
  })

async function expectGaps(page: Page, titles: readonly string[]): Promise<void> {
  for (const width of [1280, 390, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    for (const name of titles) await expect(page.getByRole('region', { name })).toBeVisible()
    const { below, beside } = await measure(page)
    expect(Object.keys({ ...below, ...beside }), `all but the first at ${width} px`).toEqual(
      expect.arrayContaining(titles.slice(1)),
    )
    expect(new Set(Object.values(below)), `below at ${width} px: ${JSON.stringify(below)}`).toEqual(new Set([GAP]))
    for (const [name, lower] of Object.entries(beside)) expect(lower, `${name} at ${width} px`).toBe(0)
  }
}

/** Follows three new creators with works. Resolves to the first. */
async function follow(person: Person): Promise<Person> {
  const api = await apiOf(person)
  const creators = await Promise.all([1, 2, 3].map(() => makePerson({ role: 'creator' })))
  for (const [at, { id }] of creators.entries()) {
    await makeArtworks(2, { title: `Followed ${at}`, owner: id })
    await api(favoritesAdd, { params: { creator_id: id } })
  }
  return creators[0]!
}

const attention = attentionTexts.title
const steps = firstStepsTexts.title
const latest = latestWorksTexts.title
const popular = kindWorksTexts.titles.popular
const followed = followedWorksTexts.title

test('sections of the dashboard of a buyer keep one distance, new and full', async ({ page }) => {
  test.setTimeout(60_000)
  const { buyer, creator } = await makeTalk('A lake')
  await openAs(page, await makePerson({ role: 'buyer' }), buyerDashboardPath())
  await makeArtworks(2, { title: 'Popular', owner: creator.id })
  await page.reload()
  await expectGaps(page, [steps, popular])
  const other = await follow(buyer)
  await openAs(page, buyer, buyerDashboardPath())
  await expectGaps(page, [attention, steps, popular, followed])
  await invite(buyer, await postProject(buyer, 'A hill'), other)
  await page.reload()
  await expectGaps(page, [attention, followed])
})

test('sections of the dashboard of a creator keep one distance, new and full', async ({ page }) => {
  test.setTimeout(60_000)
  const { buyer, creator, conversation } = await makeTalk('A lake')
  await say(buyer, conversation, 'Hello')
  await follow(creator)
  await openAs(page, await makePerson({ role: 'creator' }), creatorDashboardPath())
  await expectGaps(page, [steps, latest, popular])
  await makeArtworks(5, { title: 'Calm', owner: creator.id })
  await openAs(page, creator, creatorDashboardPath())
  await expectGaps(page, [attention, steps, latest, popular, followed])
  const avatar_key = `${creator.id}/avatar.png`
  await storage.put('avatars', PUBLIC_PREFIX + avatar_key, (await picture('dusk.png')).buffer, 'image/png')
  await profileModel(database).updateOne({ _id: creator.id }, { $set: { avatar_key } })
  await page.reload()
  await expectGaps(page, [attention, latest, followed])
})
