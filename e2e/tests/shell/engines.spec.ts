import * as account from '@atelier/contract/paths/account.ts'
import * as gallery from '@atelier/contract/paths/gallery.ts'
import * as messaging from '@atelier/contract/paths/messaging.ts'
import * as projects from '@atelier/contract/paths/projects.ts'
import * as shell from '@atelier/contract/paths/shell.ts'
import { profileTexts } from '@atelier/mf-account/profile/texts.ts'
import { publishingTexts } from '@atelier/mf-gallery/uploads/texts.ts'
import type { Page } from '@playwright/test'
import { makeArtworks } from '../../support/artworks.ts'
import { makeTalk, say } from '../../support/conversations.ts'
import { enter } from '../../support/people.ts'
import { field, save } from '../../support/profile.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { signIn } from '../../support/signed-in.ts'
import { chooseFile, pressUpload } from '../../support/uploading.ts'
import { expectWhole, openWhole } from '../../support/whole-page.ts'

// Engine-dependent: these run in every available Chromium; other engines are in `e2e/engines`.

const PROFILE_ROUNDS = process.env['ATELIER_FULL'] === '1' ? 20 : 2

test.setTimeout(120_000)

/** Navigates within the page, like a link, so that the previous page is unmounted. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  // The conversation list opens the first one automatically
  await expect(page).toHaveURL((url) => `${url.pathname}${url.hash}`.startsWith(path))
  await expectWhole(page)
}

async function walk(page: Page, paths: readonly string[]): Promise<void> {
  await openWhole(page, shell.contactPath())
  for (const path of [...paths, shell.contactPath()]) {
    await follow(page, path)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
}

test('tests a browser other than the pinned one', ({ browser }, { config }) => {
  test.skip(config.projects.length < 2, `Only Chromium ${browser.version()} is there`)
})

test('a guest opens and leaves every public page', async ({ page, complaints }) => {
  // The shell asks the server whether a newer release has the unknown page
  complaints.expect(/status of 404/)
  const [artwork = ''] = await makeArtworks(1, { title: 'Seen' })
  const lists = [
    gallery.homePath(),
    gallery.followingPath(),
    gallery.popularPath(),
    gallery.newAndNoteworthyPath(),
    gallery.aiVisualsPath(),
    gallery.videosPath(),
    gallery.reelsPath(),
    gallery.creatorsPath(),
  ]
  const others = [
    gallery.artworkPath(artwork),
    projects.purchaseServicePath(),
    projects.findProjectPath(),
    account.favoriteCreatorsPath(),
    account.rulesPath(),
    account.transparencyPath(),
    shell.privacyPolicyPath(),
    shell.termsOfServicePath(),
    '/no-such-page',
  ]
  await walk(page, [...lists, ...others])
})

test('a creator and a buyer open and leave each of their pages', async ({ page, anotherBrowser, complaints }) => {
  complaints.expect(/status of 404/)
  const talk = await makeTalk('Walked through')
  const { buyer, creator, conversation } = talk
  await say(buyer, conversation, 'Hello')
  const [artwork = ''] = await makeArtworks(1, { title: 'Own', owner: creator.id })
  const project = String(conversation.project_id)
  const shared = [
    messaging.messagesPath(),
    messaging.conversationPath(conversation.id),
    messaging.notificationsPath(),
    account.profilePath(),
    account.settingsPath(),
    `${account.settingsPath()}#devices`,
    gallery.likedArtworksPath(),
    projects.projectPath(project),
    gallery.creatorPath(creator.id),
  ]
  const theirs = await anotherBrowser()
  await enter(page, creator)
  await enter(theirs, buyer)
  await walk(page, [
    ...shared,
    account.creatorDashboardPath(),
    gallery.uploadArtPath(),
    gallery.myArtworksPath(),
    gallery.artworkPath(artwork),
    gallery.editArtworkPath(artwork),
    projects.myApplicationsPath(),
  ])
  await walk(theirs, [
    ...shared,
    account.buyerDashboardPath(),
    projects.postProjectPath(),
    projects.myProjectsPath(),
    projects.applicantsPath(project),
    account.favoriteCreatorsPath(),
  ])
})

test(`the profile is saved, discarded and left ${PROFILE_ROUNDS} times`, async ({ page }) => {
  await signIn(page, 'creator', 'Cem Artist')
  await openWhole(page, account.profilePath())
  for (let round = 0; round < PROFILE_ROUNDS; round++) {
    await field(page, 'about').fill(`Saved ${round}`)
    await save(page).click()
    await expect(save(page)).toBeHidden()
    await field(page, 'location').fill('Discarded')
    await page.getByRole('button', { name: profileTexts.discard }).click()
    await expect(save(page)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(profileTexts.title)
    await field(page, 'location').fill('Left')
    await follow(page, shell.contactPath())
    await follow(page, account.profilePath())
    await expect(field(page, 'about')).toHaveValue(`Saved ${round}`)
    await page.getByRole('button', { name: profileTexts.discard }).click()
    await expect(field(page, 'location')).toHaveValue('')
  }
})

test('keeps the form after a rejected upload, and allows leaving it', async ({ page, complaints }) => {
  // 409: the upload was rejected while its parts were asked for
  complaints.expect(/status of (409|422)|blob/)
  await signIn(page, 'creator')
  await openWhole(page, gallery.uploadArtPath())
  await page.getByLabel('Title').fill('No picture')
  await chooseFile(page, { name: 'no-picture.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') })
  await pressUpload(page)
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('No picture')
  await expect(page.getByRole('button', { name: publishingTexts.upload, exact: true })).toBeEnabled()
  await follow(page, shell.contactPath())
})
