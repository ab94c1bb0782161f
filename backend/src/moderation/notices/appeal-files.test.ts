import { randomUUID } from 'node:crypto'
import { APPEAL_FILES_MAX } from '@atelier/contract/moderation/limits.ts'
import { ListObjectsV2Command } from '@aws-sdk/client-s3'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { codeOf } from '../../../test/code-of.ts'
import { storedMember } from '../../../test/leavers.ts'
import type { Member } from '../../../test/leavers.ts'
import { asModerator } from '../../../test/moderators.ts'
import type { Person } from '../../../test/person.ts'
import { twoHalves } from '../../../test/pictures.ts'
import { artworkOf, report } from '../../../test/reports.ts'
import { DAY, sweepIn } from '../../../test/sweeping.ts'
import { announce, cleanOf, film, upload } from '../../../test/uploads.ts'
import { useEmptyCollections, usePeopleSite } from '../../../test/use-site.ts'
import { sessionModel } from '../../sessions/sessions.model.ts'
import { caseFileModel } from '../files/case-files.model.ts'
import { PERSON_BYTES_MAX } from '../files/limits.ts'
import { ownAppeals } from './own-appeals.ts'

const site = usePeopleSite()
useEmptyCollections(site, ['moderators', 'moderation_cases', 'moderation_files', 'reports', 'notices', 'uploads'])

let reporter: Person
let owner: Member
let second: Person
beforeEach(async () => {
  reporter = await site.as('buyer')
  owner = await storedMember(site, 'creator')
})

async function all<T>(given: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const one of given) found.push(one)
  return found
}
const pdf = Buffer.from('%PDF-1.4 <script>alert(1)</script>')
const bytesAt = async (path: string) => Buffer.from(await (await fetch(site.url + path)).arrayBuffer())
const objects = async (prefix = 'cases/') => {
  const listed = { Bucket: site.storage.buckets.artworks, Prefix: prefix }
  return (await site.storage.client.send(new ListObjectsV2Command(listed))).Contents ?? []
}

/** A work of the owner is hidden, and can be appealed. */
async function noticeOf(person: Person) {
  const first = await asModerator(site, 'Fir St')
  await report(reporter, await artworkOf(site.database, person))
  const one = (await first.api.moderation.next()).case!
  const body = { id: randomUUID(), action: 'hide', reason: 'stolen_work', text: 'Rule 3.' } as const
  await first.api.moderation.decide({ params: { id: one.id }, body })
  site.pass(11 * 60_000)
  await site.work()
  second = await asModerator(site, 'Sec Ond')
  return (await person.api.notices.list()).items[0]!
}
const appeal = ({ api }: Person, { id }: { id: string }, upload_ids: string[], client = randomUUID()) =>
  api.notices.appeal({ params: { id }, body: { id: client, text: 'It is mine.', upload_ids } })

test('files of an appeal are kept with its case, for moderators alone', { timeout: 60_000 }, async () => {
  const notice = await noticeOf(owner)
  const picture = await twoHalves(700, 400)
  const uploads = [
    await upload(owner, 'Sketch.png', picture, 'attachment'),
    await upload(owner, 'Making of.mov', film(), 'attachment'),
    await upload(owner, 'layers.psd', pdf, 'attachment'),
  ]
  const ids = uploads.map(({ id }) => id)
  const client = randomUUID()
  await Promise.all([appeal(owner, notice, ids, client), appeal(owner, notice, ids, client)])
  expect(await appeal(owner, notice, ids, client)).toMatchObject({ appealed: true })
  expect(await objects()).toHaveLength(3)
  expect(await objects(`${owner.id}/attachments/`)).toEqual([])
  await sweepIn(site, 2 * DAY)

  second = await asModerator(site, 'Third Eye')
  const shown = (await second.api.moderation.next()).case!
  expect(shown.content).not.toHaveProperty('files')
  const [image, video, other] = shown.appeal!.files!
  expect(shown.appeal!.files).toMatchObject([
    { kind: 'image', name: 'Sketch.png', size: picture.length, width: 700 },
    { kind: 'video', name: 'Making of.mov' },
    { kind: 'file', name: 'layers.psd', url: null },
  ])
  expect((await sharp(await bytesAt(image!.url!)).metadata()).format).toBe('webp')
  expect((await bytesAt(video!.url!)).equals(await cleanOf(film()))).toBe(true)
  expect((await bytesAt(other!.download_url!)).equals(pdf)).toBe(true)

  const { exported, files } = ownAppeals(site.database)
  const named = ['1 Sketch.png', '2 Making of.mov', '3 layers.psd'].map((name) => `appeals/${shown.id} ${name}`)
  expect(await all(exported(owner.id))).toMatchObject([{ text: 'It is mine.', files: named }])
  expect((await all(files(owner.id))).map(({ name }) => name)).toEqual(named)
  expect(await all(files(reporter.id))).toEqual([])

  await sessionModel(site.database).updateMany({ user_id: owner.id }, { $set: { proven_at: site.now() } })
  await owner.api.accounts.deleteAccount({ body: { email: owner.email } })
  await site.work()
  expect(await objects()).toEqual([])
  expect(await caseFileModel(site.database).countDocuments()).toBe(0)
})

test('what cannot be attached changes nothing', { timeout: 60_000 }, async () => {
  const notice = await noticeOf(owner)
  const { id } = await upload(owner, 'proof.pdf', pdf, 'attachment')
  const other = await upload(reporter, 'not-yours.pdf', pdf, 'attachment')
  const unfinished = await announce(owner, 'late.pdf', 1000, 'attachment')
  const work = await upload(owner, 'work.png', await twoHalves(40, 30))
  for (const [wrong, code] of [
    [other.id, 'UPLOAD_NOT_FOUND'],
    [work.id, 'UPLOAD_NOT_FOUND'],
    [randomUUID(), 'UPLOAD_NOT_FOUND'],
    [unfinished.id, 'UPLOAD_NOT_READY'],
  ] as const)
    expect(await codeOf(appeal(owner, notice, [id, wrong])), code).toBe(code)
  const many = Array.from({ length: APPEAL_FILES_MAX + 1 }, () => randomUUID())
  expect(await codeOf(appeal(owner, notice, many))).toBe('VALIDATION')
  expect(await codeOf(upload(owner, 'virus.exe', pdf, 'attachment'))).toBe('DANGEROUS_FILE')
  expect(await codeOf(upload(owner, 'fake.png', pdf, 'attachment'))).toBe('INVALID_FILE_TYPE')
  expect(await objects()).toEqual([])
  expect(await owner.api.notices.get({ params: { id: notice.id } })).toMatchObject({ can_appeal: true })
  // The same file twice is one
  expect(await appeal(owner, notice, [id, id])).toMatchObject({ appealed: true })
  expect(await objects()).toHaveLength(1)
})

test('appeals leave the room for reported files as it is', async () => {
  const own = { person_id: owner.id, opened_by: owner.id, case_id: owner.id, place: 0, kept_at: new Date() }
  await caseFileModel(site.database).create([{ ...own, kind: 'file', name: 'a', key: 'x', size: PERSON_BYTES_MAX }])
  const film_ = await upload(owner, 'film.mp4', film())
  const still = await upload(owner, 'still.png', await twoHalves(40, 30), 'thumbnail')
  const body = { id: randomUUID(), upload_id: film_.id, thumbnail_upload_id: still.id, title: 'Harbour' }
  const { id } = await owner.api.artworks.create({ body: { ...body, orientation: 'horizontal' } })
  await report(reporter, { kind: 'artwork', id })
  expect(await caseFileModel(site.database).find({ name: 'Harbour.mp4' }).lean()).toMatchObject([{ missing: null }])
})
