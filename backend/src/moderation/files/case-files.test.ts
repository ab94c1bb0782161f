import { randomUUID } from 'node:crypto'
import { ListObjectsV2Command } from '@aws-sdk/client-s3'
import { Types } from 'mongoose'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { post } from '../../../test/applications.ts'
import { converse, sendFiles } from '../../../test/conversations.ts'
import { storedMember } from '../../../test/leavers.ts'
import { asModerator } from '../../../test/moderators.ts'
import type { Person } from '../../../test/person.ts'
import { twoHalves } from '../../../test/pictures.ts'
import { report } from '../../../test/reports.ts'
import { DAY, sweepIn } from '../../../test/sweeping.ts'
import { cleanOf, film, upload } from '../../../test/uploads.ts'
import { useEmptyCollections, usePeopleSite, usePerson } from '../../../test/use-site.ts'
import { sessionModel } from '../../sessions/sessions.model.ts'
import { caseFileModel } from './case-files.model.ts'
import { CASE_BYTES_MAX, PERSON_BYTES_MAX } from './limits.ts'

const site = usePeopleSite()
useEmptyCollections(site, ['moderators', 'moderation_cases', 'moderation_files', 'reports', 'notices'])

const buyer = usePerson(site, 'buyer', { full_name: 'Ben Ode' })
const creator = usePerson(site, 'creator', { full_name: 'Mara Ilves' })
let moderator: Person
beforeEach(async () => void (moderator = await asModerator(site)))

const pdf = Buffer.from('%PDF-1.4 <script>alert(1)</script>')
const take = async ({ api }: Person = moderator) => (await api.moderation.next()).case!
const at = (path: string, init?: RequestInit) => fetch(site.url + path, init)
const statusOf = async (path: string) => (await at(path)).status
const bytesAt = async (path: string) => Buffer.from(await (await at(path)).arrayBuffer())
const objects = async () => {
  const listed = { Bucket: site.storage.buckets.artworks, Prefix: 'cases/' }
  return (await site.storage.client.send(new ListObjectsV2Command(listed))).Contents ?? []
}

test('files of a message stay with its case when their sender deletes it', { timeout: 30_000 }, async () => {
  const conversation = await converse(buyer, creator)
  await sendFiles(creator, conversation, { 'before.txt': pdf }, 'Look at this')
  await sendFiles(buyer, conversation, { 'own.txt': pdf }, 'Stop')
  const picture = await twoHalves(700, 400)
  const sent = await sendFiles(creator, conversation, { 'me.png': picture, 'Cut.mov': film(), 'bill.pdf': pdf })
  await report(buyer, { kind: 'message', id: sent.id }, 'scam')
  await creator.api.conversations.delete({ params: { id: sent.id } })
  await site.work()
  await sweepIn(site, 2 * DAY)

  const { content } = await take()
  const [before, own, reported] = content.messages
  expect(before!.files).toMatchObject([{ name: 'before.txt', missing: null }])
  expect(own).not.toHaveProperty('files')
  const [image, video, other] = reported!.files!
  expect(reported!.files).toMatchObject([
    { kind: 'image', name: 'me.png', size: picture.length, width: 700, missing: null },
    { kind: 'video', name: 'Cut.mov', missing: null },
    { kind: 'file', name: 'bill.pdf', size: pdf.length, url: null, missing: null },
  ])
  expect((await sharp(await bytesAt(image!.url!)).metadata()).format).toBe('webp')
  expect((await bytesAt(video!.url!)).equals(await cleanOf(film()))).toBe(true)
  const part = await at(video!.url!, { headers: { range: 'bytes=4-11' } })
  expect([part.status, Buffer.from(await part.arrayBuffer()).toString()]).toEqual([206, film().toString('utf8', 4, 12)])
  const download = await at(other!.download_url!)
  expect(Object.fromEntries(download.headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': "attachment; filename*=UTF-8''bill.pdf",
    'content-security-policy': 'sandbox',
    'cache-control': 'private, no-cache',
  })
})

test('references of a project and the film of an artwork stay too', { timeout: 30_000 }, async () => {
  const reference = await upload(buyer, 'style.png', await twoHalves(80, 60), 'reference')
  const project = await post(buyer, { reference_upload_ids: [reference.id] })
  await report(creator, { kind: 'project', id: String(project.id) }, 'spam')
  await buyer.api.projects.delete({ params: { id: project.id } })
  const shown = await take()
  const [one] = shown.content.files!
  expect(one).toMatchObject({ kind: 'image', name: 'Reference 1', missing: null })
  expect((await sharp(await bytesAt(one!.url!)).metadata()).width).toBe(80)
  await moderator.api.moderation.release({ params: { id: shown.id } })

  const uploads = [
    await upload(creator, 'film.mp4', film()),
    await upload(creator, 'still.png', await twoHalves(40, 30), 'thumbnail'),
  ]
  const [upload_id, thumbnail_upload_id] = uploads.map(({ id }) => id) as [string, string]
  const body = {
    id: randomUUID(),
    upload_id,
    thumbnail_upload_id,
    title: 'Harbour',
    orientation: 'horizontal',
  } as const
  const artwork = await creator.api.artworks.create({ body })
  await report(buyer, { kind: 'artwork', id: artwork.id }, 'hate')
  await creator.api.artworks.delete({ params: { id: artwork.id } })
  await sweepIn(site, 2 * DAY)
  const { content } = await take()
  expect(content).toMatchObject({
    image_url: expect.stringMatching(/^data:image/) as string,
    files: [{ name: 'Harbour.mp4' }],
  })
  // As it was public: the mark is behind it
  const clean = await cleanOf(film())
  expect((await bytesAt(content.files![0]!.url!)).subarray(0, clean.length).equals(clean)).toBe(true)
})

test('only moderators who may see the case read its files, as long as they are moderators', async () => {
  const conversation = await converse(buyer, creator)
  const { id } = await sendFiles(creator, conversation, { 'bill.pdf': pdf })
  await report(buyer, { kind: 'message', id })
  const path = (await take()).content.messages[0]!.files![0]!.download_url!
  const [address, query] = path.split('?') as [string, string]
  const claims = new URLSearchParams(query)
  const changed = (name: string, value: string) =>
    `${address}?${new URLSearchParams({ ...Object.fromEntries(claims), [name]: value })}`
  const other = await asModerator(site, 'Sec Ond')
  const session = await sessionModel(site.database).findOne({ user_id: other.id }).lean()
  expect(await statusOf(path)).toBe(200)
  for (const forged of [
    address,
    `${address.replace(/download$/, 'shown')}?${query}`,
    changed('for', `session-${String(session!._id)}`),
    changed('for', `notice-${id}`),
    changed('until', '9999999999999'),
    changed('signature', 'x'),
    changed('until', ''),
  ])
    expect(await statusOf(forged), forged).toBe(404)
  const own = { user_id: moderator.id }
  const sessions = sessionModel(site.database)
  for (const [lost, back] of [
    [{ second_factor: false }, { second_factor: true }],
    [{ ended_at: new Date() }, { ended_at: null }],
  ]) {
    await sessions.updateMany(own, { $set: lost })
    expect(await statusOf(path), JSON.stringify(lost)).toBe(404)
    await sessions.updateMany(own, { $set: back })
  }
  const cases = site.database.collection('moderation_cases')
  for (const hidden of [
    { reporter_ids: [new Types.ObjectId(moderator.id)] },
    { person_id: new Types.ObjectId(moderator.id) },
  ]) {
    const [before] = await cases.find({ target_kind: 'message' }).toArray()
    await cases.updateOne({ _id: before!._id }, { $set: hidden })
    expect(await statusOf(path), Object.keys(hidden).join()).toBe(404)
    await cases.replaceOne({ _id: before!._id }, before!)
  }
  expect(await statusOf(path)).toBe(200)
  await site.database.collection('moderators').deleteOne({ _id: new Types.ObjectId(moderator.id) })
  expect(await statusOf(path)).toBe(404)
})

test('what exceeds the limits is named, but not kept', async () => {
  const conversation = await converse(buyer, creator)
  const about = {
    case_id: new Types.ObjectId(),
    person_id: new Types.ObjectId(creator.id),
    place: 0,
    kept_at: new Date(),
  }
  const large = { kind: 'file', name: 'large', key: 'cases/large/file-0.bin' } as const
  const [row] = await caseFileModel(site.database).create([{ ...about, ...large, size: PERSON_BYTES_MAX - pdf.length }])
  const { id } = await sendFiles(creator, conversation, { 'a.pdf': pdf, 'b.pdf': pdf })
  await report(buyer, { kind: 'message', id })
  const [message] = (await take()).content.messages
  expect(message!.files).toMatchObject([
    { name: 'a.pdf', missing: null },
    { name: 'b.pdf', size: pdf.length, missing: 'limit', url: null, download_url: null },
  ])
  const second = (await sendFiles(creator, conversation, { 'c.pdf': pdf })).id
  await caseFileModel(site.database).updateOne(
    { _id: row!._id },
    { $set: { person_id: new Types.ObjectId(), opened_by: buyer.id } },
  )
  expect(CASE_BYTES_MAX).toBeLessThan(PERSON_BYTES_MAX)
  await report(buyer, { kind: 'message', id: second })
  const kept = await caseFileModel(site.database).find({ name: 'c.pdf' }).lean()
  expect(kept).toMatchObject([{ missing: 'limit', key: null }])
})

test('a repeated report, and a second one of the same thing, keep nothing more', async () => {
  const conversation = await converse(buyer, creator)
  const { id } = await sendFiles(creator, conversation, { 'a.pdf': pdf })
  const before = (await objects()).length
  const repeated = { id: randomUUID() }
  await Promise.all([1, 2, 3].map(() => report(buyer, { kind: 'message', id }, 'spam', repeated)))
  await report(buyer, { kind: 'message', id }, 'spam', repeated)
  expect(await caseFileModel(site.database).countDocuments()).toBe(1)
  expect(await objects()).toHaveLength(before + 1)
})

test('files go with the case: when its time is over, and with the account', { timeout: 60_000 }, async () => {
  const leaver = await storedMember(site, 'creator')
  const conversation = await converse(buyer, leaver)
  const { id } = await sendFiles(leaver, conversation, { 'a.pdf': pdf })
  const before = (await objects()).length
  await report(buyer, { kind: 'message', id })
  const one = await take()
  const body = { id: randomUUID(), action: 'warn', reason: 'spam', text: 'Rule 3.' } as const
  await moderator.api.moderation.decide({ params: { id: one.id }, body })
  site.pass(11 * 60_000)
  await site.work()
  site.pass(60 * DAY)
  await site.recur('moderation.files.hourly')
  expect(await objects()).toHaveLength(before + 1)
  site.pass(2 * DAY)
  await site.recur('moderation.files.hourly')
  expect(await objects()).toHaveLength(before)
  expect(await caseFileModel(site.database).countDocuments()).toBe(0)
})
