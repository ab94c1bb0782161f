import { conversationPath, notificationsPath } from '@atelier/contract/paths/messaging.ts'
import {
  artworkPath,
  creatorPath,
  creatorsPath,
  editArtworkPath,
  homePath,
  likedArtworksPath,
  myArtworksPath,
  popularPath,
  uploadArtPath,
} from '@atelier/contract/paths/gallery.ts'
import {
  applicantsPath,
  findProjectPath,
  myApplicationsPath,
  myProjectsPath,
  postProjectPath,
  projectPath,
  purchaseServicePath,
} from '@atelier/contract/paths/projects.ts'
import {
  buyerDashboardPath,
  creatorDashboardPath,
  favoriteCreatorsPath,
  profilePath,
  settingsPath,
} from '@atelier/contract/paths/account.ts'
import { contactPath, privacyPolicyPath, selectRolePath } from '@atelier/contract/paths/shell.ts'
import type { Page } from '@playwright/test'
import { makeArtworks } from '../../support/artworks.ts'
import { makeTalk, say } from '../../support/conversations.ts'
import { expectReflow, spaceText } from '../../support/cut-text.ts'
import { enterNext, makePerson } from '../../support/people.ts'
import { makeProjectSamples } from '../../support/project-samples.ts'
import type { ProjectSamples } from '../../support/project-samples.ts'
import { test } from '../../support/quiet-page.ts'
import { openWhole } from '../../support/whole-page.ts'

test.describe.configure({ timeout: 180_000 })

let samples: ProjectSamples
let artwork: string
let conversation: string
test.beforeAll(async () => {
  samples = await makeProjectSamples()
  artwork = (await makeArtworks(2, { title: 'Rain over the harbor at night', owner: samples.creator.id }))[0]!
  const talk = await makeTalk('A cover for an album of slow songs', samples)
  await say(samples.creator, talk.conversation, 'Which colors do you have in mind?', 'I would begin on Monday.')
  conversation = talk.conversation.id
})

/** 320 px is 1280 px at 400 % zoom, 640 px at 200 %; the latter with the text spacing of WCAG 1.4.12. */
async function expectReadable(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.setViewportSize({ width: 320, height: 640 })
    await openWhole(page, path)
    await expectReflow(page, `${path} at 400 %`)
    await spaceText(page)
    await expectReflow(page, `${path} at 400 % with text spacing`)
    await page.setViewportSize({ width: 640, height: 640 })
    await expectReflow(page, `${path} at 200 % with text spacing`)
  }
}

test('pages for guests reflow at 200 and 400 % zoom, with text spacing', async ({ page, complaints }) => {
  complaints.expect(/status of 404/)
  await expectReadable(page, [
    homePath(),
    popularPath(),
    artworkPath(artwork),
    creatorsPath(),
    creatorPath(samples.creator.id),
    purchaseServicePath(),
    findProjectPath(),
    projectPath(samples.applied.id),
    contactPath(),
    privacyPolicyPath(),
    '/no-such-page',
  ])
})

test('pages for creators reflow at 200 and 400 % zoom, with text spacing', async ({ page }) => {
  await enterNext(page, samples.creator)
  await expectReadable(page, [
    creatorDashboardPath(),
    myArtworksPath(),
    uploadArtPath(),
    artworkPath(artwork),
    editArtworkPath(artwork),
    projectPath(samples.invited.id),
    myApplicationsPath(),
    likedArtworksPath(),
    conversationPath(conversation),
    notificationsPath(),
    profilePath(),
    settingsPath(),
  ])
})

test('pages for buyers reflow at 200 and 400 % zoom, with text spacing', async ({ page }) => {
  await enterNext(page, samples.buyer)
  await expectReadable(page, [
    buyerDashboardPath(),
    postProjectPath(),
    myProjectsPath(),
    applicantsPath(samples.applied.id),
    creatorPath(samples.creator.id),
    projectPath(samples.running.id),
    favoriteCreatorsPath(),
    conversationPath(conversation),
    notificationsPath(),
  ])
  await enterNext(page, await makePerson())
  await expectReadable(page, [selectRolePath()])
})
