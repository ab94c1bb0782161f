import { randomUUID } from 'node:crypto'
import { contract } from '@atelier/contract/contract.ts'
import type { Contract } from '@atelier/contract/contract.ts'
import type { Endpoint, Owner } from '@atelier/contract/endpoint.ts'
import type { OpenApiDocument } from '@atelier/contract/openapi.ts'
import { Types } from 'mongoose'
import { beforeAll, describe, expect, test } from 'vitest'
import { typedProject } from '../../test/applications.ts'
import { jsonOf } from '../../test/json-of.ts'
import { converse, send } from '../../test/conversations.ts'
import { makeArtwork, makeProject } from '../../test/factories.ts'
import type { Person } from '../../test/person.ts'
import { sessionModel } from '../sessions/sessions.model.ts'
import { makePasskey } from '../../test/authenticator.ts'
import { announce, film } from '../../test/uploads.ts'
import { useSite } from '../../test/use-site.ts'
import { noticeModel } from '../moderation/notices/notices.model.ts'

type NameOf<O> = O extends { hidden: infer H } ? H : O
type Endpoints = {
  [D in keyof Contract]: {
    [N in keyof Contract[D]]: { name: `${D}.${N & string}`; endpoint: Contract[D][N] }
  }[keyof Contract[D]]
}[keyof Contract]
type OwnerName = NameOf<Extract<Endpoints['endpoint'], { owner: Owner }>['owner']>
type OnOneThing = Extract<Endpoints, { endpoint: { path: `${string}/:${string}` } }>

/** Endpoints on one resource open to every admitted caller, and why. One with neither owner nor reason is a compile error. */
const unowned: Record<Exclude<OnOneThing, { endpoint: { owner: Owner } }>['name'], string> = {
  'accounts.proveByProvider': "the caller's own session",
  'accounts.connectProvider': "the caller's own account",
  'accounts.disconnectProvider': "the caller's own account",
  'accounts.unsubscribe': 'the account that its signed token names',
  'applications.apply': 'every creator applies to any open project',
  'applications.own': "the caller's own application, by project",
  'applications.invitable': "the caller's own projects",
  'artworks.get': 'public',
  'artworks.workflow': 'public, as far as its owner shows it',
  'artworks.madeWith': 'what its owner shows the caller',
  'artworks.view': 'public',
  'projects.view': 'public',
  'blocks.get': "the caller's own blocks, by member",
  'blocks.add': "the caller's own blocks, by member",
  'blocks.remove': "the caller's own blocks, by member",
  'comments.list': 'public',
  'comments.create': 'everybody comments on any artwork',
  'conversations.get': 'the two whom it is between, see conversations.policy.ts',
  'conversations.messages': 'the two whom it is between, see conversations.policy.ts',
  'conversations.send': 'the two whom it is between, see conversations.policy.ts',
  'conversations.read': 'the two whom it is between, see conversations.policy.ts',
  'creators.get': 'public',
  'deliveries.list': 'the two who work together, see engagements.service.ts',
  'deliveries.deliver': 'the two who work together, see engagements.service.ts',
  'deliveries.withdraw': 'the two who work together, see engagements.service.ts',
  'deliveries.askChanges': 'the two who work together, see engagements.service.ts',
  'deliveries.approve': 'the two who work together, see engagements.service.ts',
  'deliveries.undoApproval': 'the two who work together, see engagements.service.ts',
  'deliveries.finish': 'the two who work together, see engagements.service.ts',
  'deliveries.pin': 'the two who work together, see engagements.service.ts',
  'deliveries.deletePin': 'the two who work together, see engagements.service.ts',
  'agreements.get': 'the two who work together, see agreements.service.ts',
  'agreements.setBilling': 'the two who work together, see agreements.service.ts',
  'agreements.markPaid': 'the two who work together, see agreements.service.ts',
  'agreements.undoPaid': 'the two who work together, see agreements.service.ts',
  'agreements.markReceived': 'the two who work together, see agreements.service.ts',
  'agreements.verify': 'public, by hash',
  'endings.get': 'the two who work together, see endings.service.ts',
  'endings.cancel': 'the two who work together, see endings.service.ts',
  'endings.acceptCancel': 'the two who work together, see endings.service.ts',
  'endings.declineCancel': 'the two who work together, see endings.service.ts',
  'endings.withdrawCancel': 'the two who work together, see endings.service.ts',
  'endings.askForHelp': 'the two who work together, see endings.service.ts',
  'engagements.get': 'the two who work together, see engagements.service.ts',
  'engagements.proposeTerms': 'the two who work together, see engagements.service.ts',
  'engagements.confirmTerms': 'the two who work together, see engagements.service.ts',
  'engagements.withdrawTerms': 'the two who work together, see engagements.service.ts',
  'engagements.madeFor': 'the two who work together, see engagements.service.ts',
  'engagements.askMadeFor': 'the accepted creator, with an own work, see made-for.ts',
  'engagements.answerMadeFor': 'the client who is asked, see made-for.ts',
  'engagements.takeBackMadeFor': "for the caller's own works, see made-for.ts",
  'reviews.work': 'the two who work together, see engagements.service.ts',
  'reviews.write': 'the two who work together, see engagements.service.ts',
  'reviews.answer': 'the two who work together, see engagements.service.ts',
  'reviews.list': 'public',
  'favorites.get': "the caller's own favorites, by creator",
  'favorites.add': "the caller's own favorites, by creator",
  'favorites.remove': "the caller's own favorites, by creator",
  'likes.like': "the caller's own likes, by artwork",
  'likes.unlike': "the caller's own likes, by artwork",
  'moderation.get': 'every moderator but those concerned, see case-deps.ts',
  'moderation.claim': 'every moderator but those concerned, see case-deps.ts',
  'moderation.release': 'every moderator but those concerned, see case-deps.ts',
  'moderation.decide': 'every moderator but those concerned, see case-deps.ts',
  'moderation.undo': 'every moderator but those concerned, see case-deps.ts',
  'projects.get': 'public',
  'projects.related': 'public',
  'media.cancelUpload': "cancels among the caller's own uploads, and is harmless without one",
  'releases.prepare': 'the app of the delivery token, see releases.policy.ts',
  'releases.preview': 'the app of the delivery token, see releases.policy.ts',
  'releases.sourceMap': 'any delivery token: an error of one app may be thrown in a file of another',
  'releases.switch': 'the app of the delivery token, see releases.policy.ts',
  'releases.rollback': 'the app of the delivery token, see releases.policy.ts',
  'releases.canary': 'the app of the delivery token, see releases.policy.ts',
  'releases.stopCanary': 'the app of the delivery token, see releases.policy.ts',
  'releases.retire': 'the app of the delivery token, see releases.policy.ts',
  'releases.handover': 'the app of the delivery token, see releases.policy.ts',
  'releases.freeze': 'the app of the delivery token, see releases.policy.ts',
  'releases.endFreeze': 'the app of the delivery token, see releases.policy.ts',
  'releases.alarm': 'the app of the delivery token, see releases.policy.ts',
  'releases.endAlarm': 'the app of the delivery token, see releases.policy.ts',
  'releases.revokeToken': "the tokens of the caller's team, see releases.policy.ts",
  'searches.rename': "renames among the caller's own",
  'searches.remove': "deletes among the caller's own, and is harmless without one",
  'sessions.end': "ends among the caller's own sessions, and is harmless without one",
}

const all = Object.entries(contract).flatMap(([domain, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) => ({
    name: `${domain}.${name}`,
    endpoint,
  })),
)
const owned = all.filter(({ endpoint }) => endpoint.owner)
const ownerOf = ({ owner = '' }: Endpoint) => (typeof owner === 'string' ? owner : owner.hidden) as OwnerName

const site = useSite({ RATE_LIMIT_FACTOR: '1000' })
type Role = 'creator' | 'buyer'
const people = {} as Record<Role, { owner: Person; other: Person }>
/** The invitation's recipient. */
let invited: Person

beforeAll(async () => {
  for (const role of ['creator', 'buyer'] as const)
    people[role] = { owner: await site.as(role), other: await site.as(role) }
  invited = await site.as('creator')
})

const makeOwnArtwork = async () =>
  String((await makeArtwork(site.database, { user_id: new Types.ObjectId(people.creator.owner.id) }))._id)

const makeOwnProject = async () =>
  (await makeProject(site.database, { user_id: new Types.ObjectId(people.buyer.owner.id) }))._id

async function makeOwnApplication() {
  const params = { id: await makeOwnProject() }
  return (await people.creator.owner.api.applications.apply({ params, body: { id: randomUUID() } })).id
}

/** Creates the owner's resource by its contract name; returns its ID. */
const makers: Record<OwnerName, { of: Role; make: () => Promise<string> }> = {
  application: { of: 'creator', make: makeOwnApplication },
  artwork: { of: 'creator', make: makeOwnArtwork },
  comment: {
    of: 'creator',
    make: async () => {
      const params = { id: await makeOwnArtwork() }
      const body = { id: randomUUID(), content: 'Mine' }
      return (await people.creator.owner.api.comments.create({ params, body })).id
    },
  },
  invitation: {
    of: 'creator',
    make: async () => {
      const params = { id: await makeOwnProject() }
      const body = { id: randomUUID(), creator_id: people.creator.owner.id }
      return (await people.buyer.owner.api.applications.invite({ params, body })).id
    },
  },
  message: {
    of: 'buyer',
    make: async () => {
      const { buyer, creator } = people
      return (await send(buyer.owner, await converse(buyer.owner, creator.owner))).id
    },
  },
  'own application': { of: 'creator', make: makeOwnApplication },
  notice: {
    of: 'creator',
    make: async () => {
      const [user_id, case_id] = [new Types.ObjectId(people.creator.owner.id), new Types.ObjectId()]
      const what = { kind: 'decision', target_kind: 'artwork', action: 'warn', reason: 'spam' } as const
      const notice = { ...what, user_id, case_id, created_at: new Date() }
      return String((await noticeModel(site.database).create(notice))._id)
    },
  },
  notification: {
    of: 'creator',
    make: async () => {
      await makers.invitation.make()
      return (await people.creator.owner.api.notifications.list()).items[0]!.id
    },
  },
  passkey: {
    of: 'creator',
    make: async () => {
      const user_id = people.creator.owner.id
      // Removing one needs a fresh proof
      await sessionModel(site.database).updateMany({ user_id }, { $set: { second_proven_at: new Date() } })
      return String(await makePasskey(site.database, user_id))
    },
  },
  project: { of: 'buyer', make: async () => String(await makeOwnProject()) },
  'received application': { of: 'buyer', make: makeOwnApplication },
  upload: {
    of: 'creator',
    make: async () => (await announce(people.creator.owner, 'film.mp4', film().length)).id,
  },
}

const { id: _id, ...asPosted } = typedProject({ title: 'Taken' })

const statusOf = async (person: Person, { method, path }: Endpoint, id: string) => {
  const given = {
    content: 'Taken',
    text: 'Taken',
    part_numbers: [1],
    shortlisted: true,
    interested: true,
    id: randomUUID(),
    name: 'Taken',
    creator_id: invited.id,
    ...asPosted,
    after: 0,
    references: [],
  }
  const body = method === 'GET' || method === 'DELETE' ? undefined : JSON.stringify(given)
  const answer = await person.fetch(`/api${path.replace(/:\w+/, id)}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body,
  })
  await answer.arrayBuffer()
  return answer.status
}

describe.each(owned)('$name', ({ endpoint }) => {
  test('rejects another user of the same role, but not the owner', async () => {
    const { of, make } = makers[ownerOf(endpoint)]
    const { owner, other } = people[of]
    const id = await make()
    expect(await statusOf(other, endpoint, id)).toBe(typeof endpoint.owner === 'string' ? 403 : 404)
    const after = await statusOf(owner, endpoint, id)
    expect([401, 403, 404]).not.toContain(after)
    expect(after).toBeLessThan(500)
  })
})

test('canceling another user’s upload changes nothing', async () => {
  const id = await makers.upload.make()
  const { owner, other } = people.creator
  await other.api.media.cancelUpload({ params: { id } })
  expect((await owner.api.media.getUpload({ params: { id } })).state).toBe('uploading')
})

test('every endpoint on one resource names its owner, or why it has none', () => {
  const names = all.filter(({ endpoint }) => endpoint.path.includes('/:')).map(({ name }) => name)
  expect([...owned.map(({ name }) => name), ...Object.keys(unowned)].sort()).toEqual(names.sort())
})

test('the API description shows owner, rejection and rate limit of every endpoint that has them', async () => {
  const { paths } = (await jsonOf(site.fetch('/api/openapi.json'))) as OpenApiDocument
  const operations = new Map(
    Object.values(paths).flatMap((methods) => Object.values(methods).map((one) => [one.operationId, one])),
  )
  for (const { name, endpoint } of owned) expect(operations.get(name)).toHaveProperty('x-owner', ownerOf(endpoint))
  const update = operations.get('artworks.update')!
  expect(update['x-rate-limit']).toEqual([
    { by: 'address', points: 3_000_000, window: 3600 },
    { by: 'account', points: 600_000, window: 3600 },
  ])
  expect(Object.keys(update.responses)).toEqual(expect.arrayContaining(['403', '429']))
  expect(operations.get('sessions.logIn')!['x-rate-limit']![1]).toMatchObject({ by: expect.stringContaining('email') })
  expect(operations.get('media.startUpload')!.responses['403']!.description).toContain('You are not allowed')
  const limited = [...operations.values()].filter((one) => one['x-rate-limit'])
  const changes = [...operations]
    .filter(([name]) => !/^(releases|sessions\.logOut)/.test(name))
    .filter(([name]) => all.find((one) => one.name === name)!.endpoint.method !== 'GET')
  expect(limited.map((one) => one.operationId)).toEqual(expect.arrayContaining(changes.map(([name]) => name)))
  for (const one of operations.values()) expect('429' in one.responses).toBe(Boolean(one['x-rate-limit']))
})
