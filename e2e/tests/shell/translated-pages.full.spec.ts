import { caseModel } from '@atelier/backend/moderation/cases.model.ts'
import * as account from '@atelier/contract/paths/account.ts'
import * as gallery from '@atelier/contract/paths/gallery.ts'
import * as messaging from '@atelier/contract/paths/messaging.ts'
import * as moderation from '@atelier/contract/paths/moderation.ts'
import * as projects from '@atelier/contract/paths/projects.ts'
import { selectRolePath } from '@atelier/contract/paths/shell.ts'
import { makeArtworks } from '../../support/artworks.ts'
import { makeTalk, say } from '../../support/conversations.ts'
import { database } from '../../support/database.ts'
import { openAsModerator, reportAll } from '../../support/moderators.ts'
import { enterNext, makePerson } from '../../support/people.ts'
import { pressAll } from '../../support/press-all.ts'
import { makeProjectSamples } from '../../support/project-samples.ts'
import { test } from '../../support/quiet-page.ts'

test.describe.configure({ timeout: 900_000 })

test.beforeEach(({ complaints }) => complaints.expect(/status of 4\d\d/))

/** A creator and a buyer with projects in every state, artworks, and a conversation. */
async function makePlaces() {
  const samples = await makeProjectSamples()
  const artworks = await makeArtworks(4, { title: 'Harbor', owner: samples.creator.id })
  const { conversation } = await makeTalk('A cover for an album', samples)
  await say(samples.creator, conversation, 'Which colors do you have in mind?', 'https://example.com/palette')
  await say(samples.buyer, conversation, 'Those of the sea.')
  return { samples, artworks, conversation }
}

test('each button of a translated page works for creators', async ({ page }) => {
  const { samples, artworks, conversation } = await makePlaces()
  await enterNext(page, samples.creator)
  await pressAll(page, [
    account.creatorDashboardPath(),
    gallery.myArtworksPath(),
    gallery.uploadArtPath(),
    gallery.followingPath(),
    gallery.editArtworkPath(artworks[1]!),
    gallery.artworkPath(artworks[2]!),
    gallery.likedArtworksPath(),
    messaging.conversationPath(conversation.id),
    messaging.notificationsPath(),
    projects.myApplicationsPath(),
    projects.findProjectPath(),
    projects.projectPath(samples.untouched.id),
    projects.projectPath(samples.invited.id),
    projects.projectPath(samples.running.id),
    account.profilePath(),
    account.noticesPath(),
    account.settingsPath(),
  ])
})

test('each button of a translated page works for buyers and newcomers', async ({ page }) => {
  const { samples, artworks, conversation } = await makePlaces()
  await enterNext(page, await makePerson())
  await pressAll(page, [selectRolePath()])
  await enterNext(page, samples.buyer)
  await pressAll(page, [
    account.buyerDashboardPath(),
    projects.postProjectPath(),
    gallery.artworkPath(artworks[0]!),
    projects.applicantsPath(samples.applied.id),
    projects.projectPath(samples.running.id),
    gallery.creatorsPath(),
    gallery.creatorPath(samples.creator.id),
    account.favoriteCreatorsPath(),
    messaging.messagesPath(),
    messaging.conversationPath(conversation.id),
    projects.myProjectsPath(),
    account.profilePath(),
    account.settingsPath(),
  ])
})

test('each button of a translated page works for moderators', async ({ page }) => {
  const { samples, artworks } = await makePlaces()
  await reportAll(
    { kind: 'artwork', id: artworks[0]! },
    { kind: 'project', id: String(samples.untouched.id) },
    { kind: 'profile', id: samples.creator.id },
  )
  await openAsModerator(page, moderation.moderationPath(), 'Ada Umpire')
  const cases = await caseModel(database).find({ target_id: { $in: [artworks[0]!, samples.creator.id] } })
  await pressAll(page, [
    moderation.moderationPath(),
    ...cases.map(({ id }) => moderation.moderationCasePath(id)),
    moderation.moderationLogPath(),
  ])
})
