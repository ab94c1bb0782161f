import { randomUUID } from 'node:crypto'
import { Types } from 'mongoose'
import { beforeEach, expect, test } from 'vitest'
import { codeOf } from '../../../test/code-of.ts'
import { converse, send } from '../../../test/conversations.ts'
import { makeArtwork, makeProject } from '../../../test/factories.ts'
import { publish } from '../../../test/leavers.ts'
import { appoint, asModerator } from '../../../test/moderators.ts'
import type { Person } from '../../../test/person.ts'
import { artworkOf, report } from '../../../test/reports.ts'
import { useEmptyCollections, useSite } from '../../../test/use-site.ts'

const site = useSite({ RATE_LIMIT_FACTOR: '1000' })
useEmptyCollections(site, ['moderation_cases', 'reports'])

let owner: Person
let reporter: Person
let moderator: Person
beforeEach(async () => {
  owner = await site.as('creator', { full_name: 'Mara Ilves', about: 'Paints fog.' })
  reporter = await site.as('buyer', { full_name: 'Ben Ode' })
  moderator = await asModerator(site)
})

const open = async () => (await moderator.api.moderation.queue()).items
const detail = async () => moderator.api.moderation.get({ params: { id: (await open())[0]!.id } })

test('reports of one thing are one case, each with the weight of its reason, a guest’s with half', async () => {
  const target = await artworkOf(site.database, owner)
  await Promise.all([report(reporter, target, 'spam'), report(await site.as('creator'), target, 'hate')])
  await report(site, target, 'stolen_work', { email: 'Guest@Example.com' })
  expect(await open()).toMatchObject([{ report_count: 3, weight: 5, target: { id: target.id } }])
  const { reports } = await detail()
  expect(reports.map(({ by }) => by !== null).toSorted()).toEqual([false, true, true])
})

test('one person counts once, as a member or by the address of a guest, and a repeated request too', async () => {
  const target = await artworkOf(site.database, owner)
  const id = randomUUID()
  expect(await Promise.all([1, 2, 3].map(() => report(reporter, target, 'spam', { id })))).toEqual([
    { id },
    { id },
    { id },
  ])
  const again = randomUUID()
  expect(await report(reporter, target, 'hate', { id: again })).toEqual({ id: again })
  for (const email of ['guest@example.com', ' GUEST@example.com ']) await report(site, target, 'spam', { email })
  expect(await open()).toMatchObject([{ report_count: 2, weight: 1.5 }])
  expect((await detail()).reports.map(({ reason }) => reason)).toEqual(['spam', 'spam'])
})

test('a guest’s address that is an account’s counts as its reporter, for the weight and for the desk', async () => {
  const target = await artworkOf(site.database, owner)
  const { id } = await site.as('creator')
  const [name, host] = `${id}@example.com`.split('@')
  const weight = async () => (await open()).map((one) => [one.report_count, one.weight])
  await report(site, target, 'spam', { email: `${name!.toUpperCase()}+desk@${host}` })
  await report(site, target, 'spam', { email: `${name}@${host}` })
  expect(await weight()).toEqual([[1, 0.5]])
  const mina = await site.as('creator')
  await report(site, target, 'hate', { email: `${mina.id}+x@example.com` })
  await report(mina, target, 'spam')
  expect(await weight()).toEqual([[2, 1.5]])
  await appoint(site.database, mina)
  const found = (await open())[0]!
  expect(await codeOf(mina.api.moderation.claim({ params: { id: found.id } }))).toBe('CASE_NOT_FOUND')
  expect(await codeOf(moderator.api.moderation.claim({ params: { id: found.id } }))).toBe('no error')
})

test('another person’s id does not block a report', async () => {
  const [target, id] = [await artworkOf(site.database, owner), randomUUID()]
  await report(reporter, target, 'spam', { id })
  await report(await site.as('buyer'), target, 'spam', { id })
  expect(await open()).toMatchObject([{ report_count: 2 }])
})

test('a picture is frozen for the moderators alone, and outlives the artwork', async () => {
  const { id } = await publish(owner)
  await report(reporter, { kind: 'artwork', id })
  await owner.api.artworks.delete({ params: { id } })
  const { content, target } = await detail()
  expect(target).toMatchObject({ gone: true })
  const [head, data] = content.image_url!.split(',')
  expect(head).toBe('data:image/webp;base64')
  expect(Buffer.from(data!, 'base64').subarray(8, 12).toString()).toBe('WEBP')
})

test('a profile, comment and project are frozen with their texts and pages', async () => {
  const params = { id: (await artworkOf(site.database, owner)).id }
  const comment = await owner.api.comments.create({ params, body: { id: randomUUID(), content: 'Buy my thing' } })
  const user_id = new Types.ObjectId(owner.id)
  const project = await makeProject(site.database, { user_id, title: 'Harbor film' })
  await report(reporter, { kind: 'comment', id: comment.id })
  expect(await detail()).toMatchObject({
    target: { kind: 'comment', title: 'Buy my thing', path: `/artwork/${params.id}` },
    content: { text: 'Buy my thing' },
    person: { id: owner.id },
  })
  await report(reporter, { kind: 'project', id: String(project._id) }, 'scam')
  expect(await detail()).toMatchObject({
    target: { kind: 'project', id: String(project._id), title: 'Harbor film', path: `/projects/${project._id}` },
    content: { text: 'Harbor film\n\nA film of a quiet harbour.' },
  })
  await report(reporter, { kind: 'profile', id: owner.id }, 'hate')
  await report(await site.as('buyer'), { kind: 'profile', id: owner.id }, 'hate')
  expect(await detail()).toMatchObject({
    target: { kind: 'profile', title: 'Mara Ilves', path: `/creators/${owner.id}` },
    content: { text: 'Mara Ilves\n\nPaints fog.' },
  })
})

test('a message is frozen with the ten before it, and only a participant reports it', async () => {
  const talk = await converse(reporter, owner)
  for (let n = 1; n <= 12; n++) await send(n % 2 ? reporter : owner, talk, `Message ${n}`)
  const last = await send(owner, talk, 'Pay me elsewhere')
  const target = { kind: 'message', id: last.id } as const
  for (const other of [await site.as('buyer'), moderator])
    expect(await codeOf(report(other, target))).toBe('REPORT_TARGET_NOT_FOUND')
  expect(await codeOf(report(site, target, 'scam', { email: 'g@example.com' }))).toBe('REPORT_TARGET_NOT_FOUND')
  await report(reporter, target, 'scam')
  await owner.api.conversations.delete({ params: last })
  const { content, target: shown } = await detail()
  expect(shown).toMatchObject({ title: 'Pay me elsewhere', path: null, gone: true })
  expect(content.messages.map(({ text }) => text)).toEqual([
    ...Array.from({ length: 10 }, (_, n) => `Message ${n + 3}`),
    'Pay me elsewhere',
  ])
  expect(content.messages.filter(({ reported }) => reported)).toMatchObject([{ author: { id: owner.id } }])
})

test('rejects what does not exist, the own, and a guest without an address', async () => {
  const target = await artworkOf(site.database, owner)
  const missing = String(new Types.ObjectId())
  for (const kind of ['artwork', 'comment', 'profile', 'message'] as const)
    expect(await codeOf(report(reporter, { kind, id: missing }))).toBe('REPORT_TARGET_NOT_FOUND')
  expect(await codeOf(report(reporter, { kind: 'project', id: '999999' }))).toBe('REPORT_TARGET_NOT_FOUND')
  expect(await codeOf(report(owner, target))).toBe('REPORT_SELF')
  expect(await codeOf(report(owner, { kind: 'profile', id: owner.id }))).toBe('REPORT_SELF')
  expect(await codeOf(report(site, target))).toBe('REPORT_EMAIL_REQUIRED')
  for (const bad of [
    { kind: 'project', id: missing },
    { kind: 'artwork', id: '1' },
  ] as const)
    expect(await codeOf(report(reporter, bad))).toBe('VALIDATION')
  expect(await codeOf(report(reporter, target, 'spam', { text: 'a'.repeat(501) }))).toBe('VALIDATION')
  expect(await open()).toEqual([])
})

test('a report of a thing that was decided opens a new case', async () => {
  const { _id } = await makeArtwork(site.database, { user_id: new Types.ObjectId(owner.id) })
  const target = { kind: 'artwork', id: String(_id) } as const
  await report(reporter, target)
  await site.database.collection('moderation_cases').updateOne({}, { $set: { state: 'decided', settled: true } })
  await report(reporter, target)
  expect(await open()).toMatchObject([{ report_count: 1 }])
  expect(await site.database.collection('moderation_cases').countDocuments()).toBe(2)
})
