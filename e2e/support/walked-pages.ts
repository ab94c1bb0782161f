import { readdirSync } from 'node:fs'
import { caseModel } from '@atelier/backend/moderation/cases.model.ts'
import { noticeModel } from '@atelier/backend/moderation/notices/notices.model.ts'
import { moderationClaim, moderationDecide } from '@atelier/contract/moderation/routes.ts'
import * as account from '@atelier/contract/paths/account.ts'
import * as gallery from '@atelier/contract/paths/gallery.ts'
import * as messaging from '@atelier/contract/paths/messaging.ts'
import * as moderation from '@atelier/contract/paths/moderation.ts'
import * as projects from '@atelier/contract/paths/projects.ts'
import * as shell from '@atelier/contract/paths/shell.ts'
import { Types } from 'mongoose'
import { makeArtworks } from './artworks.ts'
import { makeTalk, say } from './conversations.ts'
import { database } from './database.ts'
import { addFactor, makeModerator, reportAll } from './moderators.ts'
import { makePerson } from './people.ts'
import type { Person } from './people.ts'
import { makeProjectSamples } from './project-samples.ts'
import { apiOf } from './projects.ts'

export type Walker = 'guest' | 'newcomer' | 'creator' | 'buyer' | 'moderator'

/** Each page of the site by who presses its buttons. `~work` means the id of that sample. */
export const walkedPages: Record<Walker, readonly string[]> = {
  guest: [
    gallery.homePath(),
    gallery.popularPath(),
    gallery.videosPath(),
    gallery.artworkPath('~work'),
    gallery.creatorsPath(),
    gallery.creatorPath('~creator'),
    projects.verifyPath(),
    projects.purchaseServicePath(),
    projects.findProjectPath(),
    projects.projectPath('~untouched'),
    shell.contactPath(),
    shell.privacyPolicyPath(),
    shell.resetPasswordPath(),
    account.rulesPath(),
    account.transparencyPath(),
    account.appealPath(),
    account.unsubscribePath(),
    '/no-such-page',
  ],
  newcomer: [shell.selectRolePath()],
  creator: [
    account.creatorDashboardPath(),
    gallery.myArtworksPath(),
    gallery.uploadArtPath(),
    gallery.followingPath(),
    gallery.editArtworkPath('~edited'),
    gallery.artworkPath('~own'),
    gallery.likedArtworksPath(),
    messaging.conversationPath('~conversation'),
    messaging.notificationsPath(),
    projects.myApplicationsPath(),
    projects.findProjectPath(),
    projects.projectPath('~untouched'),
    projects.projectPath('~invited'),
    projects.projectPath('~running'),
    projects.workPath('~running'),
    projects.agreementPath('~running'),
    account.profilePath(),
    account.noticesPath(),
    account.noticePath('~notice'),
    account.settingsPath(),
  ],
  buyer: [
    account.buyerDashboardPath(),
    projects.postProjectPath(),
    projects.editProjectPath('~untouched'),
    gallery.artworkPath('~work'),
    projects.applicantsPath('~applied'),
    projects.projectPath('~running'),
    projects.workPath('~running'),
    projects.agreementPath('~running'),
    gallery.creatorsPath(),
    gallery.creatorPath('~creator'),
    account.favoriteCreatorsPath(),
    messaging.messagesPath(),
    messaging.conversationPath('~conversation'),
    projects.myProjectsPath(),
    account.profilePath(),
    account.settingsPath(),
  ],
  moderator: [
    moderation.moderationPath(),
    moderation.moderationCasePath('~workCase'),
    moderation.moderationCasePath('~profileCase'),
    moderation.moderationCasePath('~decidedCase'),
    moderation.moderationLogPath(),
  ],
}

/** Pages of the same parts as one that is walked. */
const LEFT_OUT: readonly string[] = [
  gallery.newAndNoteworthyPath.pattern,
  gallery.aiVisualsPath.pattern,
  gallery.reelsPath.pattern,
  shell.termsOfServicePath.pattern,
]

/** Patterns of the pages of any remote that are not walked. */
export async function missedPages(): Promise<string[]> {
  const walked = new Set(
    Object.values(walkedPages)
      .flat()
      .map((address) => address.replace(/~\w+/, ':id')),
  )
  const folder = new URL('.', import.meta.resolve('@atelier/contract/paths/shell.ts'))
  const remotes = readdirSync(folder).filter((file) => file !== 'path.ts' && !file.endsWith('.test.ts'))
  const all = await Promise.all(
    remotes.map((file) => import(new URL(file, folder).href) as Promise<Record<string, { pattern: string }>>),
  )
  return all
    .flatMap((remote) => Object.values(remote))
    .map(({ pattern }) => pattern)
    .filter((pattern) => !walked.has(pattern) && !LEFT_OUT.includes(pattern))
}

export interface WalkSamples {
  people: Record<Exclude<Walker, 'guest'>, Person>
  /** Those of a page with its samples' ids. */
  addressOf(page: string): string
}

/** Words that leave a narrow column unless they break. */
const LONG = 'https://shop.example/a-long-address-without-any-space-that-could-break-a-line'

/** A decision that its recipient can appeal; a real one is sent ten minutes after it is taken. */
async function makeNotice({ id }: Person): Promise<string> {
  const notice = await noticeModel(database).create({
    user_id: id,
    kind: 'decision',
    case_id: new Types.ObjectId(),
    created_at: new Date(),
    appealable_until: new Date(Date.now() + 86_400_000),
    target_kind: 'artwork',
    target_title: 'The Donaudampfschifffahrtsgesellschaft in the harbor',
    action: 'hide',
    reason: 'spam',
    text: `It links to a shop: ${LONG}`,
  })
  return String(notice._id)
}

async function decide(moderator: Person, id: string): Promise<void> {
  const api = await apiOf(moderator)
  await addFactor(moderator)
  await api(moderationClaim, { params: { id } })
  const decision = { action: 'nothing', reason: 'no_violation', text: `This is no shop: ${LONG}` } as const
  await api(moderationDecide, { params: { id }, body: { id: crypto.randomUUID(), ...decision } })
}

/** A creator and a buyer with projects in every state, artworks, and a conversation; and cases of a moderator. */
export async function makeWalkSamples(): Promise<WalkSamples> {
  const samples = await makeProjectSamples()
  const { creator, buyer } = samples
  const [work = '', edited = '', own = ''] = await makeArtworks(4, { title: 'Harbor', owner: creator.id })
  const { conversation } = await makeTalk('A cover for an album', samples)
  await say(creator, conversation, 'Which colors do you have in mind?', 'https://example.com/palette')
  await say(buyer, conversation, 'Those of the sea.')
  const caseOf = async (target_id: string) => String((await caseModel(database).findOne({ target_id }))?._id)
  await reportAll(
    { kind: 'artwork', id: work },
    { kind: 'project', id: String(samples.untouched.id) },
    { kind: 'profile', id: creator.id },
  )
  const moderator = await makeModerator('Ada Umpire')
  const decidedCase = await caseOf(String(samples.untouched.id))
  await decide(moderator, decidedCase)
  const ids: Record<string, string | number> = {
    work,
    edited,
    own,
    creator: creator.id,
    conversation: conversation.id,
    untouched: samples.untouched.id,
    invited: samples.invited.id,
    running: samples.running.id,
    applied: samples.applied.id,
    workCase: await caseOf(work),
    profileCase: await caseOf(creator.id),
    decidedCase,
    notice: await makeNotice(creator),
  }
  return {
    people: { creator, buyer, newcomer: await makePerson(), moderator },
    addressOf: (page) => page.replace(/~(\w+)/, (_, name: string) => String(ids[name])),
  }
}
