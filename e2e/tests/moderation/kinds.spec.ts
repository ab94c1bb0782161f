import { readFile } from 'node:fs/promises'
import { accountsSetAvatar } from '@atelier/contract/accounts/routes.ts'
import { commentsCreate } from '@atelier/contract/comments/routes.ts'
import { conversationsSend } from '@atelier/contract/conversations/routes.ts'
import { moderationPath } from '@atelier/contract/paths/moderation.ts'
import { projects } from '@atelier/contract/projects/endpoints.ts'
import { projectsComplete, projectsCreate } from '@atelier/contract/projects/routes.ts'
import { reviewsWrite } from '@atelier/contract/reviews/routes.ts'
import { bodyOf } from '@atelier/contract/testing/body-of.ts'
import type { ReportTargetKind } from '@atelier/contract/reports/limits.ts'
import type { ReportTarget } from '@atelier/contract/reports/schemas.ts'
import { caseTexts } from '@atelier/mf-moderation/moderation/case/case-texts.ts'
import { deskTexts } from '@atelier/mf-moderation/moderation/desk-texts.ts'
import type { Page } from '@playwright/test'
import { makeArtworks } from '../../support/artworks.ts'
import { makeTalk } from '../../support/conversations.ts'
import { emptyQueue, openAsModerator, reportBy } from '../../support/moderators.ts'
import { makePerson } from '../../support/people.ts'
import type { Person } from '../../support/people.ts'
import { accept, apiOf, applyTo, postProject } from '../../support/projects.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { picture, reel } from '../../support/uploading.ts'
import { uploadBy } from '../../support/upload-by.ts'

const pdf = Buffer.from('%PDF-1.4')
const drawing = async () => (await picture('drawing.png', 320, 240)).buffer

interface Reported {
  by: Person
  target: ReportTarget
  /** Buttons that uncover it, and files to download. */
  covered: number
  downloads: number
  action: 'Hide' | 'Remove' | 'Warn'
}

const reporter = () => makePerson({ role: 'buyer', full_name: 'Rea Porter' })

const makers: Record<ReportTargetKind, () => Promise<Reported>> = {
  async message() {
    const talk = await makeTalk('Posters')
    const api = await apiOf(talk.creator)
    const upload_ids = [
      await uploadBy(api, 'me.png', await drawing(), 'attachment'),
      await uploadBy(api, 'cut.mp4', await readFile(reel), 'attachment'),
      await uploadBy(api, 'bill.pdf', pdf, 'attachment'),
    ]
    const body = { id: crypto.randomUUID(), content: 'Pay in advance', upload_ids }
    const { id } = await api(conversationsSend, { params: { id: talk.conversation.id }, body })
    // Only who takes part in a conversation can report its messages
    return { target: { kind: 'message', id }, covered: 2, downloads: 1, action: 'Remove', by: talk.buyer }
  },
  async artwork() {
    const [id] = await makeArtworks(1, { title: 'Reported work' })
    return { by: await reporter(), target: { kind: 'artwork', id: id! }, covered: 1, downloads: 0, action: 'Hide' }
  },
  async project() {
    const owner = await makePerson({ role: 'buyer', full_name: 'Own Project' })
    const api = await apiOf(owner)
    const reference = await uploadBy(api, 'style.png', await drawing(), 'reference')
    const { id } = await api(projectsCreate, {
      body: bodyOf(projects.create, { title: 'A project with a reference', reference_upload_ids: [reference] }),
    })
    return {
      by: await reporter(),
      target: { kind: 'project', id: String(id) },
      covered: 1,
      downloads: 0,
      action: 'Hide',
    }
  },
  async profile() {
    const person = await makePerson({ role: 'creator', full_name: 'Photo Person' })
    const api = await apiOf(person)
    await api(accountsSetAvatar, { body: { upload_id: await uploadBy(api, 'face.png', await drawing(), 'avatar') } })
    return {
      by: await reporter(),
      target: { kind: 'profile', id: person.id },
      covered: 1,
      downloads: 0,
      action: 'Hide',
    }
  },
  async review() {
    const [buyer, creator] = [await makePerson({ role: 'buyer' }), await makePerson({ role: 'creator' })]
    const project = await postProject(buyer, 'Reviewed')
    await accept(buyer, await applyTo(project, creator))
    const [api, other] = [await apiOf(buyer), await apiOf(creator)]
    await api(projectsComplete, { params: { id: project.id } })
    const words = { rating: 1, text: 'Buy followers instead', again: false }
    const { mine } = await api(reviewsWrite, { params: { id: project.id }, body: words })
    await other(reviewsWrite, { params: { id: project.id }, body: words })
    return { by: creator, target: { kind: 'review', id: mine!.id }, covered: 0, downloads: 0, action: 'Hide' }
  },
  async comment() {
    const [id] = await makeArtworks(1, { title: 'Commented' })
    const api = await apiOf(await makePerson({ role: 'creator', full_name: 'Com Mentor' }))
    const body = { id: crypto.randomUUID(), content: 'Buy followers here' }
    const comment = await api(commentsCreate, { params: { id: id! }, body })
    return {
      by: await reporter(),
      target: { kind: 'comment', id: comment.id },
      covered: 0,
      downloads: 0,
      action: 'Warn',
    }
  },
}

/** Media are loaded and visible: with the number of their pixels. */
const loaded = (page: Page) =>
  page
    .locator('section[aria-labelledby=content] :is(img, video)')
    .evaluateAll(
      (all) =>
        all.filter(
          (one) => (one instanceof HTMLImageElement ? one.naturalWidth : (one as HTMLVideoElement).videoWidth) > 0,
        ).length,
    )

for (const [kind, make] of Object.entries(makers))
  test(`a reported ${kind}: uncovered, decided, undone and decided again, with the focus kept`, async ({ page }) => {
    test.setTimeout(60_000)
    const made = await make()
    await emptyQueue()
    await reportBy(made.by, made.target)
    await openAsModerator(page, moderationPath(), 'Ada Desk')
    const title = page.getByRole('heading', { level: 1 })
    await page.keyboard.press('n')
    await expect(title).toBeFocused()
    expect(await loaded(page)).toBe(0)
    for (let left = made.covered; left > 0; left--) {
      await page
        .getByRole('button', { name: /^Show the (picture|film)$/ })
        .first()
        .click()
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
    }
    await expect.poll(() => loaded(page)).toBe(made.covered)
    await expect(page.getByRole('link', { name: caseTexts.files.download })).toHaveCount(made.downloads)
    const action = page.getByRole('button', { name: made.action, exact: false }).first()
    for (const round of [1, 2]) {
      await action.click()
      await page.getByRole('button', { name: caseTexts.decision.decide }).click()
      const undo = page.getByRole('button', { name: deskTexts.undo })
      await expect(undo).toBeVisible()
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
      if (round === 2) continue
      await undo.click()
      await expect(title).toBeFocused()
    }
  })
