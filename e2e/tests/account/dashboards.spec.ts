import { artworkModel } from '@atelier/backend/artworks/artworks.model.ts'
import { artworksView } from '@atelier/contract/artworks/routes.ts'
import { commentsCreate } from '@atelier/contract/comments/routes.ts'
import { likesLike } from '@atelier/contract/likes/routes.ts'
import { buyerDashboardPath, creatorDashboardPath } from '@atelier/contract/paths/account.ts'
import { artworkPath, myArtworksPath, uploadArtPath } from '@atelier/contract/paths/gallery.ts'
import { messagesPath } from '@atelier/contract/paths/messaging.ts'
import { applicantsPath, myApplicationsPath } from '@atelier/contract/paths/projects.ts'
import type { Project } from '@atelier/contract/projects/schemas.ts'
import { attentionTexts as texts } from '@atelier/mf-account/dashboards/attention-texts.ts'
import { firstStepsTexts } from '@atelier/mf-account/dashboards/first-steps-texts.ts'
import { latestWorksTexts as worksTexts } from '@atelier/mf-account/dashboards/latest-works-texts.ts'
import { dashboardTexts } from '@atelier/mf-account/dashboards/texts.ts'
import { countTexts, uploadTexts } from '@atelier/platform/texts'
import type { Page, Route } from '@playwright/test'
import { makeArtworks } from '../../support/artworks.ts'
import { makeTalk, say } from '../../support/conversations.ts'
import { database } from '../../support/database.ts'
import { failCalls } from '../../support/failing-calls.ts'
import { expectWholeRings } from '../../support/focus-ring.ts'
import { enterOn } from '../../support/keyboard.ts'
import { makePerson, openAs } from '../../support/people.ts'
import { apiOf, applyTo, invite, postProject } from '../../support/projects.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { signIn } from '../../support/signed-in.ts'
import { isPart, picture, pressUpload, chooseFile } from '../../support/uploading.ts'

const attention = (page: Page) => page.getByRole('region', { name: texts.title })
const works = (page: Page) => page.getByRole('region', { name: worksTexts.title })
const firstSteps = (page: Page) => page.getByRole('region', { name: firstStepsTexts.title })
const nothing = (page: Page) => attention(page).getByText(texts.nothing)

/** Expects these rows of pending items, with their links; initials of applicants are decorative. */
const expectRows = (page: Page, rows: readonly (readonly [text: string, path: string])[]) =>
  expect
    .poll(() =>
      attention(page)
        .getByRole('link')
        .evaluateAll((all) =>
          all.map((each) => {
            const copy = each.cloneNode(true) as Element
            for (const decoration of copy.querySelectorAll('[aria-hidden="true"]')) decoration.remove()
            return [copy.textContent, each.getAttribute('href')]
          }),
        ),
    )
    .toEqual(rows)

test('a creator sees pending items and work statistics, updated live', async ({ page }) => {
  const { buyer, creator, conversation } = await makeTalk('A lake')
  await say(buyer, conversation, 'Hello')
  await invite(buyer, await postProject(buyer, 'A wanted one'), creator)
  const ids = await makeArtworks(5, { title: 'Calm', owner: creator.id })
  const latest = ids[4]!
  await artworkModel(database).updateOne({ _id: latest }, { $set: { views: 1234, like_count: 0 } })
  const api = await apiOf(buyer)
  await api(artworksView, { params: { id: latest } })
  await openAs(page, creator, creatorDashboardPath())
  const rows = (invitations: number, messages: number) =>
    [
      [texts.invitations(invitations), myApplicationsPath()],
      [texts.messages(messages), messagesPath()],
      [texts.waiting(1), myApplicationsPath()],
    ] as const
  await expectRows(page, rows(1, 1))
  const row = works(page).getByRole('listitem').first()
  await expect(row.getByRole('link')).toHaveAttribute('href', artworkPath(latest))
  await expect(row).toContainText(worksTexts.viewsOfWeek(1))
  await expect(row).toContainText(countTexts.views(1235))
  await expect(works(page).getByRole('listitem')).toHaveCount(4)
  await expect(works(page).getByRole('link', { name: worksTexts.all })).toHaveAttribute('href', myArtworksPath())
  await expectWholeRings(page.getByRole('main'))

  await say(buyer, conversation, 'Hello again')
  await expectRows(page, rows(1, 2))
  await invite(buyer, await postProject(buyer, 'Another one'), creator)
  await expectRows(page, rows(2, 2))
  await api(likesLike, { params: { id: latest } })
  await expect(row).toContainText(countTexts.likes(1))
  await api(commentsCreate, { params: { id: latest }, body: { id: crypto.randomUUID(), content: 'How calm' } })
  await expect(row).toContainText(worksTexts.comments(1))
  await enterOn(page, attention(page).getByRole('link', { name: texts.messages(2) }))
  // Wide screens open the latest conversation automatically
  await expect(page).toHaveURL(({ pathname }) => pathname.startsWith(messagesPath()))
})

/** Holds requests until they are released, and then lets the others pass: a press may send a part again. */
async function hold(page: Page, address: Parameters<Page['route']>[0]) {
  const held: Route[] = []
  let isReleased = false
  const pass = (route: Route) => void route.fallback().catch(() => {})
  await page.route(address, (route) => (isReleased ? pass(route) : void held.push(route)))
  return {
    count: () => held.length,
    release() {
      isReleased = true
      held.forEach(pass)
    },
  }
}

test('shows an upload on the dashboard until it is published', async ({ page }) => {
  await signIn(page, 'creator')
  await page.goto(creatorDashboardPath())
  await expect(firstSteps(page)).toContainText(firstStepsTexts.progress(0, 3))
  await expect(works(page)).toContainText(worksTexts.none)
  await page.getByRole('link', { name: dashboardTexts.uploadArt }).click()
  const part = await hold(page, isPart)
  const completion = await hold(page, /\/api\/uploads\/[^/]+\/complete$/)
  // Sent when it is chosen
  await chooseFile(page, await picture('dusk.png'))
  await page.getByLabel('Title').fill('Dusk')
  await pressUpload(page)
  await expect.poll(part.count).toBeGreaterThan(0)
  await page.goBack()
  const upload = (state: string) => [texts.upload(uploadTexts.uploadingWork('Dusk'), state), uploadArtPath()] as const
  await expectRows(page, [upload('0%')])
  part.release()
  await expectRows(page, [upload(uploadTexts.processing)])
  await expect.poll(completion.count).toBe(1)
  completion.release()
  await expect(attention(page)).toBeHidden()
  await expect(works(page).getByRole('link', { name: 'Dusk' })).toBeVisible()
  await expect(firstSteps(page)).toContainText(firstStepsTexts.progress(1, 3))
})

test('a buyer sees a row per project with applications, linking to the applicants', async ({ page }) => {
  const buyer = await makePerson({ role: 'buyer' })
  await openAs(page, buyer, buyerDashboardPath())
  await expect(firstSteps(page)).toBeVisible()
  await expect(attention(page)).toBeHidden()
  const [lake, hill] = [await postProject(buyer, 'A lake'), await postProject(buyer, 'A hill')]
  for (const project of [lake, hill]) await applyTo(project, await makePerson({ role: 'creator' }))
  const row = (count: number, { id, title }: Project) => [texts.toReview(count, title), applicantsPath(id)] as const
  await expectRows(page, [row(1, hill), row(1, lake)])
  await applyTo(lake, await makePerson({ role: 'creator' }))
  await expectRows(page, [row(1, hill), row(2, lake)])
  await enterOn(page, attention(page).getByRole('link', { name: texts.toReview(2, 'A lake') }))
  await expect(page).toHaveURL(applicantsPath(lake.id))
})

test('a failed query affects only its own section, and Retry recovers it', async ({ page, complaints }) => {
  complaints.expect(/status of 500/)
  const { creator } = await makeTalk('A lake')
  await makeArtworks(1, { title: 'Calm', owner: creator.id })
  await failCalls(page, 'GET', /\/api\/applications\?/)
  await openAs(page, creator, creatorDashboardPath())
  await expect(attention(page).getByText(texts.applicationsFailed)).toBeVisible()
  await expect(nothing(page)).toBeHidden()
  await expect(works(page).getByRole('link', { name: 'Calm 1' })).toBeVisible()
  await page.unrouteAll()
  await attention(page).getByRole('button', { name: 'Retry' }).click()
  await expectRows(page, [[texts.waiting(1), myApplicationsPath()]])
})
