import { randomUUID } from 'node:crypto'
import type { Contract } from '@atelier/contract/contract.ts'
import type { events as allEvents } from '@atelier/contract/events.ts'
import type { Project } from '@atelier/contract/projects/schemas.ts'
import { notificationKinds } from '@atelier/contract/notifications/limits.ts'
import { Types } from 'mongoose'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { apply, change, invite, post } from '../../test/applications.ts'
import { codeOf } from '../../test/code-of.ts'
import { converse, read, send } from '../../test/conversations.ts'
import type { EndpointName } from '../../test/endpoint-name.ts'
import { writeAgreement } from '../../test/agreements.ts'
import { age, answerLast, askChanges, deliver, pin } from '../../test/deliveries.ts'
import { accept, answerHelp, askForHelp, bringDue, cancel, decline, reopen } from '../../test/endings.ts'
import { answerMadeFor, askMadeFor, begin, confirm, propose } from '../../test/engagements.ts'
import { makeArtwork } from '../../test/factories.ts'
import { asModerator } from '../../test/moderators.ts'
import type { LiveBrowser } from '../../test/live.ts'
import { answerReview, completed, endedAgo, review } from '../../test/reviews.ts'
import type { Person } from '../../test/person.ts'
import { usePeopleSite, useSockets } from '../../test/use-site.ts'

/** Of a buyer and a creator, one of whom blocks the other. */
type Side = 'buyer' | 'creator'
type Call = (made: Made) => Promise<unknown>
type By = Partial<Record<Side, Call>>

/**
 * `shows`: by caller, a list with the other's things, which a block leaves out. `counts`: a number of things of both
 * people, less with a block. `refuses`: a write across the block, with the error of a thing that is gone.
 * `stays`: an answer that a block does not change, and why. `not`: only the caller's things.
 */
type Row =
  | { shows: By }
  | { counts: By }
  | { refuses: Partial<Record<Side, readonly [code: string, Call]>> }
  | { stays: string }
  | { not: string }

const own = { not: "the caller's own account, settings, sessions or uploads" }
const delivery = { not: 'apps and their releases' }
const staff = { not: 'moderators see everything that was reported' }
const sees = (path: (made: Made) => Promise<unknown>): Row => ({ shows: { buyer: path, creator: path } })

/** Every endpoint. A new one does not compile until its row is here. */
const rows: Record<EndpointName, Row> = {
  'accounts.signUp': own,
  'accounts.resendVerification': own,
  'accounts.verify': own,
  'accounts.requestReset': own,
  'accounts.checkReset': own,
  'accounts.resetPassword': own,
  'accounts.me': own,
  'accounts.firstSteps': own,
  'accounts.chooseRole': own,
  'accounts.changeProfile': own,
  'accounts.setAvatar': own,
  'accounts.removeAvatar': own,
  'accounts.settings': own,
  'accounts.changeSettings': own,
  'accounts.unsubscribe': own,
  'accounts.changePassword': own,
  'accounts.requestEmailChange': own,
  'accounts.confirmEmailChange': own,
  'accounts.undoEmailChange': own,
  'accounts.provePassword': own,
  'accounts.proveByProvider': own,
  'accounts.connectProvider': own,
  'accounts.disconnectProvider': own,
  'accounts.startExport': own,
  'accounts.deleteAccount': own,
  'factors.passkeySignInOptions': own,
  'factors.passkeySignIn': own,
  'factors.finishSignIn': own,
  'factors.get': own,
  'factors.proof': own,
  'factors.passkeyOptions': own,
  'factors.addPasskey': own,
  'factors.renamePasskey': own,
  'factors.removePasskey': own,
  'factors.startTotp': own,
  'factors.confirmTotp': own,
  'factors.removeTotp': own,
  'factors.renewRecoveryCodes': own,
  'factors.passkeyProofOptions': own,
  'factors.provePasskey': own,
  'factors.proveCode': own,
  'push.subscribe': own,
  'push.get': own,
  'push.unsubscribe': own,
  'applications.apply': {
    refuses: { creator: ['PROJECT_NOT_OPEN', ({ creator, free }) => apply(creator, free)] },
  },
  'applications.invite': {
    refuses: { buyer: ['CREATOR_NOT_FOUND', ({ buyer, creator, free }) => invite(buyer, free, creator)] },
  },
  'applications.mine': {
    shows: {
      creator: async ({ creator }) => [
        await creator.api.applications.mine({ query: { section: 'invitations' } }),
        without(await creator.api.applications.mine(), ({ status }) => status === 'accepted'),
      ],
    },
  },
  'applications.outcomes': { not: "the caller's own history, without names" },
  'applications.among': {
    counts: {
      creator: async ({ creator, applied, invited }) =>
        (await creator.api.applications.among({ query: { project_ids: [applied.id, invited.id] } })).items.length,
    },
  },
  'applications.own': {
    counts: {
      creator: async ({ creator, applied }) =>
        (await creator.api.applications.own({ params: applied })).application ? 1 : 0,
    },
  },
  'applications.received': {
    shows: { buyer: ({ buyer, applied }) => buyer.api.applications.received({ params: applied }) },
  },
  'applications.invitable': {
    counts: {
      buyer: async ({ buyer, creator }) =>
        (await buyer.api.applications.invitable({ params: { creator_id: creator.id } })).items.filter(
          ({ application }) => application && application.status !== 'accepted',
        ).length,
    },
  },
  'applications.suggested': {
    shows: { buyer: ({ buyer, free }) => buyer.api.applications.suggested({ params: free }) },
  },
  'applications.update': {
    refuses: {
      creator: [
        'APPLICATION_NOT_FOUND',
        ({ creator, application }) =>
          creator.api.applications.update({ params: application, body: { letter: 'Dear Ben' } }),
      ],
    },
  },
  'applications.withdraw': {
    refuses: {
      creator: [
        'APPLICATION_NOT_FOUND',
        ({ creator, application }) => creator.api.applications.withdraw({ params: application }),
      ],
    },
  },
  'applications.accept': decision('application', 'accept'),
  'applications.reject': decision('application', 'reject'),
  'applications.undoReject': decision('application', 'undoReject'),
  'applications.shortlist': {
    refuses: {
      buyer: [
        'APPLICATION_NOT_FOUND',
        ({ buyer, application }) =>
          buyer.api.applications.shortlist({ params: application, body: { shortlisted: true } }),
      ],
    },
  },
  'applications.rejoin': {
    refuses: {
      creator: [
        'APPLICATION_NOT_FOUND',
        ({ creator, application }) =>
          creator.api.applications.rejoin({ params: application, body: { interested: false } }),
      ],
    },
  },
  'applications.acceptInvitation': decision('invitation', 'acceptInvitation'),
  'applications.decline': decision('invitation', 'decline'),
  'applications.undoDecline': decision('invitation', 'undoDecline'),
  'artworks.viewsOfWeek': { not: "counts of the caller's own works" },
  'artworks.list': {
    shows: {
      buyer: ({ buyer, creator }) =>
        Promise.all([
          ...(['following', 'popular', 'new', 'ai-visuals'] as const).map((filter) =>
            buyer.api.artworks.list({ query: { filter } }),
          ),
          buyer.api.artworks.list({ query: { search: 'Velvet', scope: 'titles' } }),
          buyer.api.artworks.list({ query: { user_id: creator.id } }),
        ]),
    },
  },
  'artworks.get': {
    counts: {
      buyer: async ({ buyer, art }) => (await buyer.api.artworks.get({ params: art })).comment_count,
      creator: async ({ creator, art }) => (await creator.api.artworks.get({ params: art })).comment_count,
    },
  },
  'artworks.madeWith': { stays: 'a page by its address answers' },
  'artworks.workflow': { stays: 'a page by its address answers' },
  'artworks.knownNames': { not: 'names without people' },
  'artworks.create': { not: "makes the caller's own" },
  'artworks.update': { not: "changes the caller's own" },
  'artworks.delete': { not: "deletes the caller's own" },
  'artworks.original': { not: "the caller's own" },
  'artworks.view': { stays: 'a page by its address answers' },
  'blocks.list': { not: "the caller's own, set by the caller" },
  'blocks.get': { not: "the caller's own" },
  'blocks.add': { not: 'sets the block' },
  'blocks.remove': { not: 'removes the block' },
  'comments.list': sees(async ({ me, other, thirds }) =>
    ownedBy(other, await me.api.comments.list({ params: thirds })),
  ),
  'comments.create': {
    refuses: {
      buyer: ['ARTWORK_NOT_FOUND', ({ buyer, art }) => comment(buyer, art)],
    },
  },
  'comments.delete': { not: "deletes the caller's own" },
  'comments.restore': {
    refuses: {
      buyer: ['COMMENT_NOT_FOUND', async ({ buyer, deleted }) => buyer.api.comments.restore({ params: deleted })],
    },
  },
  'conversations.list': { stays: 'what they wrote before, closed' },
  'conversations.get': { stays: 'what they wrote before, closed' },
  'conversations.open': {
    refuses: {
      buyer: [
        'FORBIDDEN',
        ({ buyer, creator, applied }) =>
          buyer.api.conversations.open({ body: { project_id: applied.id, creator_id: creator.id } }),
      ],
      creator: [
        'FORBIDDEN',
        ({ creator, applied }) =>
          creator.api.conversations.open({ body: { project_id: applied.id, creator_id: creator.id } }),
      ],
    },
  },
  'conversations.messages': { stays: 'what they wrote before' },
  'conversations.send': {
    refuses: {
      buyer: ['CONVERSATION_CLOSED', ({ buyer, talk }) => send(buyer, talk)],
      creator: ['CONVERSATION_CLOSED', ({ creator, talk }) => send(creator, talk)],
    },
  },
  'conversations.read': { stays: "the caller's own position" },
  'conversations.edit': {
    refuses: {
      creator: [
        'CONVERSATION_CLOSED',
        ({ creator, message }) => creator.api.conversations.edit({ params: message, body: { content: 'Changed' } }),
      ],
    },
  },
  'conversations.delete': { not: "removes the caller's own message, without an event" },
  'conversations.search': { stays: 'what they wrote before' },
  'creators.list': {
    shows: {
      buyer: ({ buyer }) =>
        Promise.all([buyer.api.creators.list(), buyer.api.creators.list({ query: { search: 'Zephyrine' } })]),
    },
  },
  'creators.get': {
    counts: {
      buyer: async ({ buyer, creator }) => (await buyer.api.creators.get({ params: creator })).artwork_count,
    },
  },
  'favorites.list': { shows: { buyer: ({ buyer }) => buyer.api.favorites.list() } },
  'favorites.get': { not: "the caller's own, by a creator's address" },
  'favorites.among': { not: "the caller's own, among creators that a list showed" },
  'favorites.add': {
    refuses: {
      buyer: [
        'CREATOR_NOT_FOUND',
        ({ buyer, creator }) => buyer.api.favorites.add({ params: { creator_id: creator.id } }),
      ],
    },
  },
  'favorites.remove': { not: "removes the caller's own" },
  'feedback.send': { not: 'to the team' },
  'likes.like': {
    refuses: { buyer: ['ARTWORK_NOT_FOUND', ({ buyer, unliked }) => buyer.api.likes.like({ params: unliked })] },
  },
  'likes.unlike': { not: "removes the caller's own" },
  'likes.among': { not: "the caller's own, among artworks that a list showed" },
  'likes.artworks': { shows: { buyer: ({ buyer }) => buyer.api.likes.artworks() } },
  'media.startUpload': own,
  'media.storage': own,
  'media.getUpload': own,
  'media.signParts': own,
  'media.sendFile': own,
  'media.completeUpload': own,
  'media.cancelUpload': own,
  'moderation.queue': staff,
  'moderation.counts': staff,
  'moderation.next': staff,
  'moderation.get': staff,
  'moderation.claim': staff,
  'moderation.release': staff,
  'moderation.decide': staff,
  'moderation.undo': staff,
  'moderation.log': staff,
  'moderation.numbers': { not: 'numbers of the site' },
  'notices.held': { not: "the caller's own, of the moderators" },
  'notices.list': { not: "the caller's own, of the moderators" },
  'notices.get': { not: "the caller's own, of the moderators" },
  'notices.appeal': { not: "the caller's own, of the moderators" },
  'notices.byToken': { not: "the caller's own, of the moderators" },
  'notices.appealByToken': { not: "the caller's own, of the moderators" },
  'notifications.counts': {
    counts: {
      buyer: async ({ buyer }) => (await buyer.api.notifications.counts()).total!,
      creator: async ({ creator }) => (await creator.api.notifications.counts()).invitations,
    },
  },
  'notifications.list': sees(({ me }) => me.api.notifications.list()),
  'notifications.read': { not: "marks the caller's own" },
  'notifications.opened': { not: "marks the caller's own" },
  'notifications.readAll': { not: "marks the caller's own" },
  'agreements.get': { stays: 'what the two agreed on' },
  'agreements.setBilling': { not: "the caller's own" },
  'agreements.markPaid': { stays: 'of what the two agreed on' },
  'agreements.undoPaid': { stays: 'of what the two agreed on' },
  'agreements.markReceived': { stays: 'of what the two agreed on' },
  'agreements.verify': { not: 'a hash' },
  'deliveries.list': { stays: 'what was delivered; the state says no more than for a suspension' },
  'deliveries.deliver': {
    refuses: { creator: ['PARTNER_AWAY', ({ creator, talk }) => deliver(creator, talk.project_id)] },
  },
  'deliveries.withdraw': { not: "withdraws the caller's own" },
  'deliveries.askChanges': {
    refuses: {
      buyer: ['PARTNER_AWAY', ({ buyer, delivered }) => askChanges(buyer, delivered.id)],
    },
  },
  'deliveries.approve': { not: 'gives the creator what they wait for' },
  'deliveries.undoApproval': { not: "undoes the caller's own" },
  'deliveries.finish': { not: 'gives the creator what they wait for' },
  'deliveries.pin': {
    refuses: { creator: ['PARTNER_AWAY', ({ creator, delivered }) => pin(creator, delivered.id)] },
  },
  'deliveries.deletePin': { not: "deletes the caller's own" },
  'endings.get': { stays: 'what two people worked on; the state says no more than for a suspension' },
  'endings.cancel': { stays: 'takes effect at once, as after a suspension' },
  'endings.acceptCancel': { stays: 'what the other asked for before; ends what a block leaves' },
  'endings.declineCancel': { stays: 'as accepting; the other is not notified' },
  'endings.withdrawCancel': { not: "withdraws the caller's own" },
  'endings.askForHelp': { not: 'for moderators; the other is not notified' },
  'endings.reopen': { not: "opens the caller's own" },
  'engagements.get': { stays: 'what two people agreed on; the state says no more than for a suspension' },
  'engagements.proposeTerms': {
    refuses: { buyer: ['PARTNER_AWAY', ({ buyer, talk }) => propose(buyer, talk.project_id)] },
  },
  'engagements.confirmTerms': {
    refuses: { creator: ['PARTNER_AWAY', ({ creator, talk }) => confirm(creator, talk.project_id)] },
  },
  'engagements.withdrawTerms': { not: "withdraws the caller's own" },
  'engagements.madeFor': { stays: 'either side can still take back what both agreed to' },
  'engagements.askMadeFor': {
    refuses: {
      creator: ['PARTNER_AWAY', ({ creator, reviewed, unliked }) => askMadeFor(creator, reviewed.id, unliked.id)],
    },
  },
  'engagements.answerMadeFor': { stays: 'what was asked before; who is blocked is not notified' },
  'engagements.takeBackMadeFor': { not: "takes back the caller's own" },
  'reviews.work': {
    counts: {
      buyer: async ({ buyer, reviewed }) => ((await buyer.api.reviews.work({ params: reviewed })).theirs ? 1 : 0),
    },
  },
  'reviews.write': { stays: 'who blocks the other does not escape the review' },
  'reviews.answer': {
    refuses: { creator: ['REVIEW_NOT_FOUND', ({ creator, reviewed }) => answerReview(creator, reviewed)] },
  },
  'reviews.list': {
    shows: {
      buyer: ({ buyer }) => buyer.api.reviews.list({ params: buyer }),
      creator: ({ creator }) => creator.api.reviews.list({ params: creator }),
    },
  },
  'partners.list': {
    stays: 'a project in progress and its two people stay; the state says no more than for a suspension',
  },
  'projects.list': {
    shows: {
      creator: ({ creator }) =>
        Promise.all([
          ...(['newest', 'oldest', 'budget_high', 'budget_low'] as const).map((sort) =>
            creator.api.projects.list({ query: { sort } }),
          ),
          creator.api.projects.list({ query: { search: 'Quicksilver' } }),
        ]),
    },
  },
  'projects.counts': {
    counts: {
      creator: async ({ creator }) => {
        const all = await Promise.all([
          creator.api.projects.counts(),
          creator.api.projects.counts({ query: { search: 'Quicksilver' } }),
        ])
        return all.flatMap(({ items }) => items).reduce((sum, { count }) => sum + count, 0)
      },
    },
  },
  'projects.get': {
    counts: {
      buyer: async ({ buyer, applied }) => (await buyer.api.projects.get({ params: applied })).application_count!,
    },
  },
  'projects.related': {
    shows: {
      creator: ({ creator, free, other }) =>
        creator.api.projects
          .related({ params: free })
          .then((all) => ownedBy(other, { items: [...all.client, ...all.similar] })),
    },
  },
  'projects.mine': {
    counts: {
      buyer: async ({ buyer }) =>
        (await buyer.api.projects.mine()).items.reduce(
          (sum, one) => sum + one.application_count + one.invited_count,
          0,
        ),
    },
  },
  'projects.create': { not: "makes the caller's own" },
  'projects.update': { not: "changes the caller's own" },
  'projects.view': { stays: 'the page of a project does, by its address' },
  'projects.views': { not: "a number of the caller's own" },
  'projects.complete': { not: "changes the caller's own" },
  'projects.undoComplete': { not: "changes the caller's own" },
  'projects.delete': { not: "deletes the caller's own" },
  'releases.prepare': delivery,
  'releases.preview': delivery,
  'releases.canary': delivery,
  'releases.stopCanary': delivery,
  'releases.sourceMap': delivery,
  'releases.switch': delivery,
  'releases.rollback': delivery,
  'releases.switchMany': delivery,
  'releases.rollbackMany': delivery,
  'releases.status': delivery,
  'releases.retire': delivery,
  'releases.handover': delivery,
  'releases.freeze': delivery,
  'releases.endFreeze': delivery,
  'releases.pairs': delivery,
  'releases.reportPairs': delivery,
  'releases.alarm': delivery,
  'releases.endAlarm': delivery,
  'releases.createToken': delivery,
  'releases.tokens': delivery,
  'releases.revokeToken': delivery,
  'reports.add': { stays: 'who is blocked can be reported, and reports' },
  'sessions.logIn': own,
  'sessions.refresh': own,
  'sessions.logOut': own,
  'searches.list': { not: "the caller's own" },
  'searches.save': { not: "the caller's own" },
  'searches.rename': { not: "the caller's own" },
  'searches.remove': { not: "the caller's own" },
  'sessions.list': own,
  'sessions.end': own,
  'sessions.endOthers': own,
  'telemetry.report': delivery,
  'telemetry.health': delivery,
}

function decision<N extends keyof Contract['applications']>(of: 'application' | 'invitation', name: N): Row {
  const call: Call = (made) => {
    const { api } = of === 'application' ? made.buyer : made.creator
    return (api.applications[name] as (input: object) => Promise<unknown>)({ params: { id: made[of].id } })
  }
  return { refuses: { [of === 'application' ? 'buyer' : 'creator']: ['APPLICATION_NOT_FOUND', call] } }
}

const without = <T>({ items }: { items: T[] }, drop: (item: T) => boolean) => items.filter((item) => !drop(item))
/** Items whose own `user_id` is the person's: other people's may mention them. */
const ownedBy = ({ id }: Person, { items }: { items: { user_id: string }[] }) =>
  items.filter((one) => one.user_id === id)
const comment = ({ api }: Person, params: { id: string }) =>
  api.comments.create({ params, body: { id: randomUUID(), content: 'Fine light' } })

const workOf = async ({ id }: Person) =>
  String((await makeArtwork(site.database, { user_id: new Types.ObjectId(id) }))._id)

const site = usePeopleSite({ MAIL_DELAY_SECONDS: '20' })
const connect = useSockets(site)

type Made = Awaited<ReturnType<typeof makePair>> & { me: Person; other: Person }

/** Two people with everything that can be between them, and on a third one's artwork. */
async function makePair() {
  const buyer = await site.as('buyer', { full_name: 'Ben Ode' })
  const creator = await site.as('creator', { full_name: 'Zephyrine Ilves' })
  const publish = async (user: string, title: string) => ({
    id: String((await makeArtwork(site.database, { title, user_id: new Types.ObjectId(user) }))._id),
  })
  const [art, unliked] = [await publish(creator.id, 'Velvet'), await publish(creator.id, 'Velvet night')]
  await site.database
    .collection('profiles')
    .updateOne({ _id: new Types.ObjectId(creator.id) }, { $set: { artwork_count: 2 } })
  const thirds = await publish((await site.as('creator')).id, 'Fog')
  const talk = await converse(buyer, creator, 'Harbor')
  const message = await send(creator, talk)
  await send(buyer, talk)
  const [agreed] = (await buyer.api.applications.received({ params: { id: talk.project_id } })).items
  await buyer.api.applications.accept({ params: agreed! })
  await propose(buyer, talk.project_id)
  const reviewed = await completed(buyer, creator)
  await review(buyer, reviewed)
  await review(creator, reviewed)
  const delivered = await begin(buyer, creator)
  await deliver(creator, delivered.id)
  const [applied, invited, free] = [await post(buyer, { title: 'Quicksilver' }), await post(buyer), await post(buyer)]
  const application = await apply(creator, applied)
  await apply(await site.as('creator'), applied)
  const invitation = await invite(buyer, invited, creator)
  await buyer.api.favorites.add({ params: { creator_id: creator.id } })
  await buyer.api.likes.like({ params: art })
  const deleted = await comment(buyer, art)
  for (const [person, on] of [
    [buyer, art],
    [creator, art],
    [buyer, thirds],
    [creator, thirds],
  ] as const)
    await comment(person, on)
  await buyer.api.comments.delete({ params: deleted })
  return {
    buyer,
    creator,
    art,
    unliked,
    thirds,
    talk,
    delivered,
    message,
    applied,
    invited,
    free,
    reviewed,
    application,
    invitation,
    deleted,
  }
}

const as = (made: Awaited<ReturnType<typeof makePair>>, side: Side): Made => ({
  ...made,
  me: made[side],
  other: made[side === 'buyer' ? 'creator' : 'buyer'],
})

const sides = ['buyer', 'creator'] as const
const block = ({ me, other }: Made) => me.api.blocks.add({ params: { user_id: other.id } })
const unblock = ({ me, other }: Made) => me.api.blocks.remove({ params: { user_id: other.id } })

const names = Object.keys(rows) as EndpointName[]
const every = <K extends string>(key: K) =>
  names.flatMap((name) => {
    const row = rows[name] as Record<string, unknown>
    return Object.entries((row[key] ?? {}) as Record<Side, unknown>).map(([side, call]) => ({
      name,
      side: side as Side,
      call,
    }))
  }) as unknown as { name: EndpointName; side: Side; call: K extends 'refuses' ? readonly [string, Call] : Call }[]

/** The results of all reads of one kind. */
async function readAllOf(kind: 'shows' | 'counts', pair: Awaited<ReturnType<typeof makePair>>) {
  const found = new Map<string, unknown>()
  for (const { name, side, call } of every(kind)) found.set(`${name} of the ${side}`, await call(as(pair, side)))
  return found
}

const otherOf = (pair: Awaited<ReturnType<typeof makePair>>, key: string) =>
  key.endsWith('buyer') ? pair.creator.id : pair.buyer.id
/** Each part that shows the other; a list of lists must in every one. */
const showsOther = (result: unknown, id: string) => {
  const parts =
    Array.isArray(result) &&
    result.some((part) => part && typeof part === 'object' && ('items' in part || Array.isArray(part)))
      ? (result as unknown[])
      : [result]
  return parts.map((part) => JSON.stringify(part).includes(id))
}

// All before the first list, whose slow total would be kept
const pairs = {} as Record<Side, Awaited<ReturnType<typeof makePair>>>
beforeAll(async () => {
  for (const side of sides) pairs[side] = await makePair()
}, 120_000)

describe.each(sides)('after the %s has blocked the other', (blocker) => {
  let pair: Awaited<ReturnType<typeof makePair>>
  let before: { shows: Map<string, unknown>; counts: Map<string, unknown> }
  const now = async () => ({ shows: await readAllOf('shows', pair), counts: await readAllOf('counts', pair) })
  beforeAll(async () => {
    pair = pairs[blocker]
    before = await now()
    await block(as(pair, blocker))
  }, 120_000)

  test('no list shows the other’s things, and no count has them', async () => {
    const after = await now()
    for (const [key, result] of before.shows) {
      expect(showsOther(result, otherOf(pair, key)), `${key}, before`).not.toContain(false)
      expect(showsOther(after.shows.get(key), otherOf(pair, key)), key).not.toContain(true)
    }
    for (const [key, count] of before.counts) expect(after.counts.get(key), key).toBeLessThan(count as number)
  })

  test('totals agree with the listed items', async () => {
    const { buyer } = pair
    for (const filter of ['popular', 'new', 'ai-visuals', 'following'] as const) {
      const { items, total } = await buyer.api.artworks.list({ query: { filter } })
      expect(total, filter).toBe(items.length)
    }
    const liked = await buyer.api.likes.artworks()
    expect(liked.total).toBe(liked.items.length)
    const { items, unread_count } = await buyer.api.notifications.list()
    expect(unread_count).toBe(items.filter(({ is_read }) => !is_read).length)
    const received = await buyer.api.applications.received({ params: pair.applied })
    expect(received.counts.pending).toBe(received.items.length)
    const { comment_count } = await buyer.api.artworks.get({ params: pair.thirds })
    expect(comment_count).toBe((await buyer.api.comments.list({ params: pair.thirds })).items.length)
  })

  test.each(every('refuses'))(
    '$name of the $side is refused as for a thing that is gone',
    async ({ side, call: [code, call] }) => {
      expect(await codeOf(call(as(pair, side)))).toBe(code)
    },
  )

  test('pages by their address, what they agreed on and what they wrote stay', async () => {
    const { buyer, creator, talk } = pair
    await buyer.api.artworks.get({ params: pair.art })
    await creator.api.projects.get({ params: pair.free })
    await buyer.api.creators.get({ params: creator })
    const accepted = [{ status: 'accepted', project_id: talk.project_id }]
    const { items: mine } = await creator.api.applications.mine()
    expect(mine.filter(({ project_id }) => project_id === talk.project_id)).toMatchObject(accepted)
    expect(
      await buyer.api.applications.received({ params: { id: talk.project_id }, query: { section: 'accepted' } }),
    ).toMatchObject({ items: accepted })
    for (const { api } of [buyer, creator])
      expect((await api.conversations.messages({ params: talk })).items).toHaveLength(2)
    expect((await buyer.api.conversations.search({ query: { search: 'hello' } })).items).toHaveLength(2)
  })

  test('unblocked, all is as it was', async () => {
    await unblock(as(pair, blocker))
    expect(await now()).toEqual(before)
    expect(await send(pair.creator, pair.talk)).toMatchObject({ content: 'Hello' })
  })
})

type Events = typeof allEvents
type EventName = { [D in keyof Events]: `${D}.${keyof Events[D] & string}` }[keyof Events]
type Act = (made: Awaited<ReturnType<typeof makePair>>, sockets: Record<Side, LiveBrowser>) => Promise<unknown>

/** What one does that sends the event to the other without a block; or why it is not sent to others. */
const eventRows: Record<EventName, { by: Side; act: Act } | { not: string }> = {
  'accounts.profileChanged': { not: 'to the own tabs' },
  'accounts.settingsChanged': { not: 'to the own tabs' },
  'accounts.suspended': { not: 'to the own tabs' },
  'applications.changed': { by: 'buyer', act: ({ buyer, applied }) => buyer.api.projects.delete({ params: applied }) },
  'agreements.changed': { not: 'a contract of both, which a block does not change' },
  'blocks.changed': { not: 'to the own tabs' },
  'conversations.opened': {
    by: 'buyer',
    act: ({ buyer, creator, invited }) =>
      codeOf(buyer.api.conversations.open({ body: { project_id: invited.id, creator_id: creator.id } })),
  },
  'conversations.message': { by: 'creator', act: ({ creator, talk }) => codeOf(send(creator, talk)) },
  'conversations.changed': {
    by: 'creator',
    act: ({ creator, message }) => creator.api.conversations.delete({ params: message }),
  },
  'conversations.read': { by: 'creator', act: ({ creator, talk }) => read(creator, talk, 2) },
  'conversations.closed': { not: 'with the block itself: an open thread becomes read-only' },
  'conversations.typing': {
    by: 'creator',
    act: ({ talk }, { creator }) => creator.signal('conversations.typing', { conversation_id: talk.id }),
  },
  'deliveries.changed': { by: 'buyer', act: ({ buyer, delivered }) => codeOf(askChanges(buyer, delivered.id)) },
  'endings.changed': { by: 'buyer', act: ({ buyer, talk }) => codeOf(askForHelp(buyer, talk.project_id)) },
  'engagements.changed': { by: 'buyer', act: ({ buyer, talk }) => codeOf(propose(buyer, talk.project_id)) },
  'moderation.changed': { not: 'to moderators' },
  'reviews.changed': { by: 'buyer', act: ({ buyer, reviewed }) => codeOf(answerReview(buyer, reviewed)) },
  'notifications.changed': { by: 'buyer', act: ({ buyer, invited }) => buyer.api.projects.delete({ params: invited }) },
}

describe.each([false, true])('events, with a block: %s', (isBlocked) => {
  const acts = Object.entries(eventRows).flatMap(([name, row]) => ('act' in row ? [{ name, ...row }] : []))

  test('reach the other only without a block', async () => {
    const pair = await makePair()
    const sockets = { buyer: await connect(pair.buyer), creator: await connect(pair.creator) }
    const conversation_id = pair.talk.id
    for (const side of sides) await sockets[side].signal('conversations.join', { conversation_id })
    if (isBlocked) {
      await block(as(pair, 'creator'))
      const last = { creator: 'blocks.changed', buyer: 'conversations.closed' }
      for (const side of sides)
        await vi.waitFor(() => expect(sockets[side].heard.map(({ name }) => name)).toContain(last[side]))
      // Joining again does not bring back what the block ended
      for (const side of sides) await sockets[side].signal('conversations.join', { conversation_id })
    }
    for (const { name, by, act } of acts) {
      const { heard } = sockets[by === 'buyer' ? 'creator' : 'buyer']
      heard.length = 0
      await act(pair, sockets)
      const has = () => heard.some((one) => one.name === name)
      if (isBlocked) {
        // The event would have been sent before this one
        await pair[by === 'buyer' ? 'creator' : 'buyer'].api.accounts.changeSettings({ body: { work: true } })
        await vi.waitFor(() => expect(heard.map((one) => one.name)).toEqual(['accounts.settingsChanged']))
      } else await vi.waitFor(() => expect(has(), name).toBe(true))
    }
  })
})

async function invoiced(buyer: Person, creator: Person): Promise<Project> {
  const project = await begin(buyer, creator)
  await propose(buyer, project.id)
  await confirm(creator, project.id)
  await writeAgreement(site, project, [buyer, creator])
  return project
}

/** By kind, what makes an entry of the other's doing. A new kind does not compile until it is here. */
const mailed: Record<(typeof notificationKinds)[number], (buyer: Person, creator: Person) => Promise<unknown>> = {
  application_received: async (buyer, creator) => apply(creator, await post(buyer)),
  application_accepted: async (buyer, creator) =>
    buyer.api.applications.accept({ params: await apply(creator, await post(buyer)) }),
  application_rejected: async (buyer, creator) =>
    buyer.api.applications.reject({ params: await apply(creator, await post(buyer)) }),
  invitation_received: async (buyer, creator) => invite(buyer, await post(buyer), creator),
  invitation_accepted: async (buyer, creator) =>
    creator.api.applications.acceptInvitation({ params: await invite(buyer, await post(buyer), creator) }),
  invitation_declined: async (buyer, creator) =>
    creator.api.applications.decline({ params: await invite(buyer, await post(buyer), creator) }),
  async project_found(buyer, creator) {
    await creator.api.searches.save({ body: { id: randomUUID(), search: 'a rare word' } })
    await post(buyer, { title: 'A rare word' })
    await site.work()
  },
  async project_filled(buyer, creator) {
    const project = await post(buyer)
    await apply(creator, project)
    await buyer.api.applications.accept({
      params: await apply(await site.as('creator', { full_name: 'Third' }), project),
    })
  },
  async project_completed(buyer, creator) {
    const params = await post(buyer)
    await buyer.api.applications.accept({ params: await apply(creator, params) })
    await buyer.api.projects.complete({ params })
  },
  async project_deleted(buyer, creator) {
    const params = await post(buyer)
    await apply(creator, params)
    await buyer.api.projects.delete({ params })
  },
  async project_changed(buyer, creator) {
    const { id } = await post(buyer)
    await apply(creator, { id })
    await change(buyer, { id }, { title: 'Day scenes' })
  },
  terms_proposed: async (buyer, creator) => propose(buyer, (await begin(buyer, creator)).id),
  async terms_confirmed(buyer, creator) {
    const { id } = await begin(buyer, creator)
    await propose(creator, id)
    await confirm(buyer, id)
  },
  async invoice_paid(buyer, creator) {
    const params = await invoiced(buyer, creator)
    await buyer.api.agreements.markPaid({ params })
  },
  async payment_received(buyer, creator) {
    const params = await invoiced(buyer, creator)
    await buyer.api.agreements.markPaid({ params })
    await creator.api.agreements.markReceived({ params })
  },
  review_written: async (buyer, creator) => review(buyer, await completed(buyer, creator)),
  async review_reminder(buyer, creator) {
    const project = await completed(buyer, creator)
    await review(buyer, project)
    await endedAgo(site, project, 12 * 86_400_000)
    await site.recur('reviews.show.hourly')
  },
  async reviews_shown(buyer, creator) {
    const project = await completed(buyer, creator)
    for (const person of [buyer, creator]) await review(person, project)
  },
  async review_answered(buyer, creator) {
    const project = await completed(buyer, creator)
    for (const person of [buyer, creator]) await review(person, project)
    await answerReview(buyer, project)
  },
  async made_for_asked(buyer, creator) {
    await askMadeFor(creator, (await completed(buyer, creator)).id, await workOf(creator))
  },
  async made_for_agreed(buyer, creator) {
    const [{ id }, artwork] = [await completed(buyer, creator), await workOf(creator)]
    await askMadeFor(creator, id, artwork)
    await answerMadeFor(buyer, id, artwork)
  },
  async made_for_declined(buyer, creator) {
    const [{ id }, artwork] = [await completed(buyer, creator), await workOf(creator)]
    await askMadeFor(creator, id, artwork)
    await answerMadeFor(buyer, id, artwork, false)
  },
  async delivery_received(buyer, creator) {
    await deliver(creator, (await begin(buyer, creator)).id)
  },
  async delivery_reminder(buyer, creator) {
    const { id } = await begin(buyer, creator)
    await deliver(creator, id)
    await age(site, id, 8)
  },
  async delivery_last_day(buyer, creator) {
    const { id } = await begin(buyer, creator)
    await deliver(creator, id)
    await age(site, id, 13.5)
  },
  async approved_by_silence(buyer, creator) {
    const { id } = await begin(buyer, creator)
    await deliver(creator, id)
    await age(site, id, 15)
  },
  async changes_asked(buyer, creator) {
    const { id } = await begin(buyer, creator)
    await deliver(creator, id)
    await askChanges(buyer, id)
  },
  async delivery_approved(buyer, creator) {
    const { id } = await begin(buyer, creator)
    await deliver(creator, id)
    await answerLast(buyer, id, 'approve')
  },
  async work_final(buyer, creator) {
    const { id } = await begin(buyer, creator)
    await deliver(creator, id)
    await answerLast(buyer, id, 'approve')
    await answerLast(buyer, id, 'finish')
  },
  cancel_asked: async (buyer, creator) => cancel(buyer, (await begin(buyer, creator)).id),
  async cancel_soon(buyer, creator) {
    const { id } = await begin(buyer, creator)
    await cancel(buyer, id)
    await bringDue(site, id, 'day')
  },
  async cancel_declined(buyer, creator) {
    const { id } = await begin(buyer, creator)
    await cancel(buyer, id)
    await decline(creator, id)
  },
  async work_canceled(buyer, creator) {
    const { id } = await begin(buyer, creator)
    await cancel(buyer, id)
    await accept(creator, id)
  },
  async project_reopened(buyer, creator) {
    const project = await post(buyer)
    await apply(creator, project)
    const third = await site.as('creator', { full_name: 'Third' })
    await buyer.api.applications.accept({ params: await apply(third, project) })
    await cancel(third, project.id)
    await accept(buyer, project.id)
    await reopen(buyer, project.id)
  },
  help_asked: async (buyer, creator) => askForHelp(buyer, (await begin(buyer, creator)).id),
  async help_answered(buyer, creator) {
    await askForHelp(buyer, (await begin(buyer, creator)).id)
    await answerHelp(site, await asModerator(site))
  },
  message: async (buyer, creator) => send(buyer, await converse(buyer, creator)),
  like: async (buyer, creator) => {
    const user_id = new Types.ObjectId(creator.id)
    await buyer.api.likes.like({ params: { id: String((await makeArtwork(site.database, { user_id }))._id) } })
  },
  comment: async (buyer, creator) => {
    const user_id = new Types.ObjectId(creator.id)
    await comment(buyer, { id: String((await makeArtwork(site.database, { user_id }))._id) })
  },
}

test('mails that wait are not sent across a block, nor after it', async () => {
  const makeAll = async () => {
    const buyer = await site.as('buyer', { full_name: 'Ben Ode' })
    const creator = await site.as('creator', { full_name: 'Zephyrine Ilves' })
    for (const { api } of [buyer, creator]) await api.accounts.changeSettings({ body: { artworks: true } })
    const began = site.now().getTime()
    for (const make of Object.values(mailed)) {
      await make(buyer, creator)
      // On a busy machine the mails would be due before the block
      site.pass(began - site.now().getTime())
    }
    return { buyer, creator }
  }
  /** Sentences about the other of the two; those about running projects have no name. */
  const sent = async ({ buyer, creator }: Record<Side, Person>) => {
    const mails = await Promise.all([buyer, creator].map(({ id }) => site.mails(`${id}@example.com`)))
    return mails
      .flat()
      .flatMap(({ text }) =>
        text.split('\n').filter((line) => /^(?!“Third|The client is |You asked for help ).*“/.test(line)),
      )
  }
  const [control, pair] = [await makeAll(), await makeAll()]
  const stored = await site.database
    .collection('notifications')
    .distinct('kind', { user_id: { $in: Object.values(pair).map(({ id }) => new Types.ObjectId(id)) } })
  // Who asked for help is answered by a notice
  expect(stored.filter((kind) => kind !== 'report_answered').toSorted()).toEqual(notificationKinds.toSorted())
  const params = { user_id: pair.creator.id }
  await pair.buyer.api.blocks.add({ params })
  site.pass(20_000)
  expect((await sent(control)).length).toBeGreaterThanOrEqual(notificationKinds.length)
  expect(await sent(pair)).toEqual([])
  await pair.buyer.api.blocks.remove({ params })
  // Withdraws the entries about running projects, whose email has all that is unread by then
  await site.work()
  site.pass(3_600_000)
  expect(await sent(pair)).toEqual([])
})
