import { createHash, randomUUID } from 'node:crypto'
import type { Deliveries } from '@atelier/contract/deliveries/schemas.ts'
import { notificationSentence } from '@atelier/contract/notifications/sentence.ts'
import sharp from 'sharp'
import { beforeAll, expect, test, vi } from 'vitest'
import { codeOf } from '../../test/code-of.ts'
import { age, answerLast, askChanges, deliver, deliveriesOf, lastOf, pin } from '../../test/deliveries.ts'
import { begin, confirm, propose } from '../../test/engagements.ts'
import { storedMember } from '../../test/leavers.ts'
import type { Person } from '../../test/person.ts'
import { twoHalves } from '../../test/pictures.ts'
import { announce, film, keysOf, upload } from '../../test/uploads.ts'
import { usePeopleSite, useSockets } from '../../test/use-site.ts'
import { avi, clipVideo, hevcVideo } from '../../test/video-files.ts'

const site = usePeopleSite({ RATE_LIMIT_FACTOR: '1000' })
const connect = useSockets(site)
let buyer: Person
let creator: Person
let picture: Buffer
beforeAll(async () => {
  buyer = await site.as('buyer', { full_name: 'Ben Ode' })
  creator = await site.as('creator', { full_name: 'Noor Ilves' })
  picture = await twoHalves(400, 300)
})

const statesOf = ({ deliveries }: Deliveries) => deliveries.map(({ state }) => state)
const bytesAt = async (url: string) => Buffer.from(await (await fetch(site.url + url)).arrayBuffer())
const statusOf = async (url: string) => (await fetch(site.url + url)).status
async function newsOf({ api }: Person, id: number) {
  const { items } = await api.notifications.list()
  const ofWork = items.filter(
    ({ kind, project }) => project?.id === id && !/^(application|terms|agreement)_/.test(kind),
  )
  return ofWork.map((entry) => `${entry.kind}${entry.is_read ? ' (read)' : ''}`)
}
const stepsOf = async (id: number) => {
  const [own, joined] = await Promise.all(
    [buyer, creator].map(async ({ api }) => (await api.engagements.get({ params: { id } })).next),
  )
  return [own, joined].map((next) => `${next?.step} ${next?.turn}`)
}
/** Of the last delivery, with its first file, as the client sees it. */
async function seenByClient(id: number) {
  const delivery = lastOf(await deliveriesOf(buyer, id))
  return { delivery, file: delivery.files[0]! }
}

test('a picture is shown small and marked until its approval is final, then whole and as it was uploaded', async () => {
  const { id } = await begin(buyer, creator)
  const big = await twoHalves(2600, 1300)
  const own = lastOf(await deliver(creator, id, { files: { 'Harbor.png': big }, note: 'First version' })).files[0]!
  const { delivery, file } = await seenByClient(id)
  expect(delivery).toMatchObject({ number: 1, state: 'delivered', note: 'First version', is_final: false })
  expect(file).toMatchObject({ kind: 'image', name: 'Harbor.png', width: 2600, height: 1300, bytes: big.length })
  expect(file.sha256).toBe(createHash('sha256').update(big).digest('hex'))
  expect([file.original_url, file.download_url]).toEqual([null, null])
  expect((await bytesAt(own.download_url!)).equals(big)).toBe(true)
  const widest = await bytesAt(file.preview.sources.at(-1)!.url)
  expect(await sharp(widest).metadata()).toMatchObject({ format: 'webp', width: 1280, height: 640 })
  // The left half has one color, but for the mark
  const { channels } = await sharp(widest).extract({ left: 0, top: 0, width: 600, height: 640 }).stats()
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(10)
  // A guessed variant is not signed, and one that is signed for the client needs the approval
  for (const variant of ['original', 'final', 'original-download'])
    expect(await statusOf(file.preview.sources[0]!.url.replace(/\d+\.webp/, variant))).toBe(404)

  await answerLast(buyer, id, 'approve')
  expect((await seenByClient(id)).file.download_url).toBeNull()
  await answerLast(buyer, id, 'finish')
  const { file: whole } = await seenByClient(id)
  expect((await bytesAt(whole.original_url!)).equals(big)).toBe(true)
  const { written } = await buyer.api.agreements.get({ params: { id } })
  expect(written?.text).toContain(file.sha256)
  const saved = await fetch(site.url + whole.download_url!)
  expect(saved.headers.get('content-disposition')).toContain('Harbor.png')
  expect(saved.headers.get('cache-control')).toContain('private')
  await site.database.collection('deliveries').updateOne({ project_id: id }, { $set: { final_at: null } })
  expect(await statusOf(whole.download_url!)).toBe(404)
})

test('films and any other files are delivered; a film with what its creator shows of it', async () => {
  const { id } = await begin(buyer, creator)
  const [cut, small, still, notes] = [
    await upload(creator, 'Cut.mov', film(), 'delivery'),
    await upload(creator, 'small.mp4', film(), 'delivery'),
    await upload(creator, 'still.png', picture, 'delivery'),
    await upload(creator, 'Score.pdf', Buffer.from('%PDF-1.7'), 'delivery'),
  ]
  const body = (previews: object[]) => ({
    id: randomUUID(),
    after: 0,
    upload_ids: [cut.id, notes.id],
    note: '',
    previews: previews as [],
  })
  const of = (upload_id: string, more: object) => [{ upload_id, ...more }]
  const deliverWith = (previews: object[]) => creator.api.deliveries.deliver({ params: { id }, body: body(previews) })
  for (const wrong of [
    of(notes.id, { picture_upload_id: still.id }),
    of(cut.id, { picture_upload_id: small.id }),
    of(cut.id, { video_upload_id: still.id }),
    of(still.id, { picture_upload_id: still.id }),
  ])
    expect(await codeOf(deliverWith(wrong))).toBe('INVALID_PREVIEW')
  await deliverWith(of(cut.id, { picture_upload_id: still.id, video_upload_id: small.id }))
  const { files } = (await seenByClient(id)).delivery
  expect(files.map(({ kind, name }) => `${kind} ${name}`)).toEqual(['video Cut.mov', 'file Score.pdf'])
  expect(files[0]!.sha256).toBe(createHash('sha256').update(film()).digest('hex'))
  expect((await bytesAt(files[0]!.preview.video_url!)).equals(film())).toBe(true)
  expect((await sharp(await bytesAt(files[0]!.preview.sources[0]!.url)).metadata()).format).toBe('webp')
  expect(files[1]!.preview).toEqual({ sources: [], video_url: null })
  expect(files.map(({ original_url, download_url }) => [original_url, download_url])).toEqual(
    Array(2).fill([null, null]),
  )
})

test('a film is seen by a small one of its length, sent by its creator', async () => {
  const { id } = await begin(buyer, creator)
  const used = async () => (await creator.api.media.storage()).delivered!.used
  const before = await used()
  const send = async (name: string, file: Buffer, person = creator) => (await upload(person, name, file, 'delivery')).id
  const small = await clipVideo({ seconds: 4.5, sound: true })
  const [cut, other, preview] = [
    await send('Cut.mov', film()),
    await send('Other.mov', film()),
    await send('p.mp4', small),
  ]
  const body = (previews: { upload_id: string; video_upload_id: string }[]) => ({
    id: randomUUID(),
    after: 0,
    upload_ids: [cut, other],
    note: '',
    previews,
  })
  const deliverWith = (...videos: string[]) =>
    creator.api.deliveries.deliver({
      params: { id },
      body: body(videos.map((video_upload_id) => ({ upload_id: cut, video_upload_id }))),
    })
  const wrong = {
    wide: await send('wide.mp4', await clipVideo({ seconds: 5, width: 962 })),
    short: await send('short.mp4', await clipVideo({ seconds: 3.9 })),
    unplayable: await send('hevc.mp4', await hevcVideo(640)),
    old: await send('old.avi', avi()),
  }
  for (const [what, video] of Object.entries(wrong))
    expect([what, await codeOf(deliverWith(video))]).toEqual([what, 'INVALID_PREVIEW'])
  expect(await codeOf(deliverWith(preview, preview))).toBe('INVALID_PREVIEW')
  const foreign = await send('p.mp4', small, await site.as('creator'))
  for (const video of [foreign, cut]) expect(await codeOf(deliverWith(video))).toBe('UPLOAD_NOT_FOUND')
  for (const unused of Object.values(wrong)) await creator.api.media.cancelUpload({ params: { id: unused } })

  await deliverWith(preview)
  expect((await used()) - before).toBe(2 * film().length + small.length)
  const { file } = await seenByClient(id)
  expect([file.original_url, file.download_url]).toEqual([null, null])
  const part = await fetch(site.url + file.preview.video_url!, { headers: { range: 'bytes=4-7' } })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 4-7/${small.length}`])
  expect([part.headers.get('content-type'), await part.text()]).toEqual(['video/mp4', 'ftyp'])
  expect(await statusOf(file.preview.video_url!.replace('/preview', '/final'))).toBe(404)
  await answerLast(creator, id, 'withdraw')
  expect(await statusOf(file.preview.video_url!)).toBe(404)
})

test('uploads for deliveries are for creators, of any harmless type, with a limit of their own', async () => {
  const GB = 1024 ** 3
  expect(await codeOf(announce(buyer, 'a.png', 10, 'delivery'))).toBe('FORBIDDEN')
  expect(await codeOf(announce(creator, 'run.exe', 10, 'delivery'))).toBe('DANGEROUS_FILE')
  expect(await codeOf(announce(creator, 'film.mp4', 5 * GB + 1, 'delivery'))).toBe('FILE_TOO_LARGE')
  const other = await site.as('creator')
  expect((await announce(other, 'film.mp4', 5 * GB, 'delivery')).part_count).toBe(1024)
  expect(await other.api.media.storage()).toMatchObject({ bytes: { used: 0 }, delivered: { used: 5 * GB } })
  expect(await codeOf(announce(other, 'a.png', 10))).toBe('no error')
  for (let more = 0; more < 9; more++) await announce(other, 'film.mp4', 5 * GB, 'delivery')
  expect(await codeOf(announce(other, 'film.mp4', 10, 'delivery'))).toBe('STORAGE_FULL')
})

test('asking for changes uses a round of the confirmed terms, once, and none is left in the end', async () => {
  const { id } = await begin(buyer, creator)
  await propose(buyer, id, { rounds: 1 })
  await confirm(creator, id)
  expect((await deliver(creator, id)).rounds).toEqual({ included: 1, used: 0, left: 1 })
  expect(await stepsOf(id)).toEqual(['review mine', 'review theirs'])
  const asked = await Promise.all([1, 2, 3].map(() => askChanges(buyer, id, 'Darker')))
  for (const one of asked) expect(one.rounds).toEqual({ included: 1, used: 1, left: 0 })
  expect(lastOf(asked[0]!)).toMatchObject({ state: 'changes_asked', changes: 'Darker', answer_by: null })
  expect(await stepsOf(id)).toEqual(['revise theirs', 'revise mine'])
  expect(await codeOf(askChanges(buyer, id, 'Lighter'))).toBe('DELIVERY_DECIDED')
  await deliver(creator, id)
  expect(await codeOf(askChanges(buyer, id, 'Lighter'))).toBe('NO_ROUNDS_LEFT')
  await propose(buyer, id, { rounds: 2 })
  await confirm(creator, id)
  expect((await askChanges(buyer, id, 'Lighter')).rounds).toEqual({ included: 2, used: 2, left: 0 })
})

test('a newer delivery replaces one without an answer; delivering is idempotent, also at once', async () => {
  const { id } = await begin(buyer, creator)
  const upload_ids = [(await upload(creator, 'a.png', picture, 'delivery')).id]
  const body = { id: randomUUID(), after: 0, upload_ids, note: '' }
  const params = { id }
  const made = await Promise.all([1, 2, 3].map(() => creator.api.deliveries.deliver({ params, body })))
  for (const { deliveries } of made) expect(deliveries).toHaveLength(1)
  expect(await codeOf(creator.api.deliveries.deliver({ params, body: { ...body, id: randomUUID() } }))).toBe(
    'UPLOAD_NOT_FOUND',
  )
  expect(statesOf(await deliver(creator, id))).toEqual(['replaced', 'delivered'])
  const [one, two] = [
    await upload(creator, 'a.png', picture, 'delivery'),
    await upload(creator, 'b.png', picture, 'delivery'),
  ]
  const codes = await Promise.all(
    [one, two].map(({ id: upload_id }) =>
      codeOf(
        creator.api.deliveries.deliver({
          params,
          body: { id: randomUUID(), after: 2, upload_ids: [upload_id], note: '' },
        }),
      ),
    ),
  )
  expect(codes.toSorted()).toEqual(['DELIVERIES_CHANGED', 'no error'])
  expect(statesOf(await deliveriesOf(buyer, id))).toEqual(['replaced', 'replaced', 'delivered'])
})

test('what was withdrawn is no longer shown to the client', async () => {
  const { id } = await begin(buyer, creator)
  await deliver(creator, id)
  const { file } = await seenByClient(id)
  const withdrawn = await answerLast(creator, id, 'withdraw')
  expect(lastOf(withdrawn)).toMatchObject({ state: 'withdrawn', answer_by: null, files: [{ id: file.id }] })
  expect((await seenByClient(id)).delivery.files).toEqual([])
  expect(await statusOf(file.preview.sources[0]!.url)).toBe(404)
  expect(await newsOf(buyer, id)).toEqual([])
  expect(await stepsOf(id)).toEqual(['agree both', 'agree both'])
  expect(await codeOf(answerLast(buyer, id, 'approve'))).toBe('DELIVERY_DECIDED')
})

test('an approval can be undone for ten minutes, then it is final, by itself', async () => {
  const { id } = await begin(buyer, creator)
  const { answer_by } = lastOf(await deliver(creator, id))
  const socket = await connect(creator)
  const approved = lastOf(await answerLast(buyer, id, 'approve'))
  await vi.waitFor(() => expect(socket.heard).toContainEqual(expect.objectContaining({ name: 'deliveries.changed' })))
  expect(approved).toMatchObject({ state: 'approved', decided_by: 'client', is_final: false, answer_by: null })
  expect(await stepsOf(id)).toEqual(['approved mine', 'approved nobody'])
  expect(await newsOf(creator, id)).toEqual(['delivery_approved'])
  expect(await codeOf(deliver(creator, id))).toBe('APPROVAL_UNDOABLE')
  const undone = lastOf(await answerLast(buyer, id, 'undoApproval'))
  expect(undone).toMatchObject({ state: 'delivered', decided_by: null, undo_until: null })
  expect(Math.abs(Date.parse(undone.answer_by!) - Date.parse(answer_by!))).toBeLessThan(60_000)
  expect(await newsOf(creator, id)).toEqual([])
  await answerLast(buyer, id, 'approve')
  await age(site, id, 0.01)
  const final = lastOf(await deliveriesOf(buyer, id))
  expect(final).toMatchObject({ state: 'approved', is_final: true, undo_until: null })
  expect(await codeOf(answerLast(buyer, id, 'undoApproval'))).toBe('UNDO_TOO_LATE')
  expect(await newsOf(creator, id)).toEqual(['work_final', 'delivery_approved'])
  expect(await newsOf(buyer, id)).toEqual(['work_final', 'delivery_received (read)'])
  expect(await stepsOf(id)).toEqual(['rate mine', 'rate mine'])
  expect(await codeOf(deliver(creator, id))).toBe('WORK_FINAL')
  expect(await codeOf(propose(buyer, id))).toBe('WORK_FINAL')
})

test('silence is an approval after 14 days, told on day 0, 7 and 13, once', async () => {
  const { id } = await begin(buyer, creator)
  await deliver(creator, id)
  expect(await newsOf(buyer, id)).toEqual(['delivery_received'])
  await age(site, id, 6.9)
  expect(await newsOf(buyer, id)).toHaveLength(1)
  await age(site, id, 0.2)
  expect(await newsOf(buyer, id)).toEqual(['delivery_reminder', 'delivery_received'])
  await age(site, id, 6)
  await age(site, id, 0)
  expect((await newsOf(buyer, id))[0]).toBe('delivery_last_day')
  expect((await seenByClient(id)).delivery.is_final).toBe(false)
  await age(site, id, 1)
  expect((await seenByClient(id)).delivery).toMatchObject({ state: 'approved', decided_by: 'silence', is_final: true })
  await age(site, id, 1)
  expect((await newsOf(buyer, id)).filter((kind) => kind === 'approved_by_silence')).toHaveLength(1)
  expect(await newsOf(creator, id)).toEqual(['approved_by_silence'])
  const { items } = await creator.api.notifications.list()
  expect(
    notificationSentence(items[0]!)
      .map(({ text }) => text)
      .join(''),
  ).toContain('nobody answered for 14 days')
})

test('completing approves what is undecided, and undoing that takes it back', async () => {
  const { id } = await begin(buyer, creator)
  await deliver(creator, id)
  await buyer.api.projects.complete({ params: { id } })
  expect((await seenByClient(id)).delivery).toMatchObject({
    state: 'approved',
    decided_by: 'completion',
    is_final: false,
  })
  await buyer.api.projects.undoComplete({ params: { id } })
  expect((await seenByClient(id)).delivery).toMatchObject({ state: 'delivered', decided_by: null, is_final: false })
  expect((await seenByClient(id)).delivery.answer_by).not.toBeNull()
  await buyer.api.projects.complete({ params: { id } })
  await age(site, id, 0.001)
  expect((await seenByClient(id)).delivery).toMatchObject({ decided_by: 'completion', is_final: true })
  expect(await codeOf(answerLast(buyer, id, 'approve'))).toBe('ENGAGEMENT_OVER')
})

test('both pin places, at the right kind of file, and delete their own', async () => {
  const { id } = await begin(buyer, creator)
  await deliver(creator, id, { files: { 'a.png': picture, 'b.mov': film() } })
  const [image, video] = (await seenByClient(id)).delivery.files
  const pinned = { id: randomUUID(), text: 'Brighter' }
  await Promise.all([1, 2].map(() => pin(buyer, id, pinned)))
  const { pins } = lastOf(await pin(creator, id, { file_id: video!.id, at: { second: 0.5 } }))
  expect(pins).toMatchObject([
    { id: pinned.id, file_id: image!.id, author_id: buyer.id, at: { x: 0.25, y: 0.5 }, second: null, text: 'Brighter' },
    { file_id: video!.id, author_id: creator.id, at: null, second: 0.5 },
  ])
  expect(await codeOf(pin(buyer, id, { file_id: video!.id }))).toBe('WRONG_PLACE')
  expect(await codeOf(pin(buyer, id, { at: { second: 1 } }))).toBe('WRONG_PLACE')
  expect(await codeOf(pin(buyer, id, { at: { x: 1.1, y: 0 } }))).toBe('VALIDATION')
  expect(await codeOf(pin(buyer, id, { file_id: randomUUID() }))).toBe('FILE_NOT_FOUND')
  const remove = ({ api }: Person) => api.deliveries.deletePin({ params: { id, number: 1, pin_id: pinned.id } })
  expect(await codeOf(remove(creator))).toBe('NOT_YOUR_PIN')
  expect(lastOf(await remove(buyer)).pins).toHaveLength(1)
  expect(lastOf(await remove(buyer)).pins).toHaveLength(1)
  await askChanges(buyer, id)
  expect(await codeOf(pin(buyer, id))).toBe('DELIVERY_DECIDED')
})

test('only the two read it, each does what is theirs', async () => {
  const { id } = await begin(buyer, creator)
  await deliver(creator, id)
  const stranger = await site.as('creator')
  const params = { id, number: 1 }
  expect(await codeOf(deliveriesOf(stranger, id))).toBe('ENGAGEMENT_NOT_FOUND')
  expect(await codeOf(stranger.api.deliveries.approve({ params }))).toBe('ENGAGEMENT_NOT_FOUND')
  for (const how of ['approve', 'undoApproval', 'finish'] as const)
    expect(await codeOf(answerLast(creator, id, how))).toBe('FOR_CLIENT')
  expect(await codeOf(askChanges(creator, id))).toBe('FOR_CLIENT')
  expect(await codeOf(answerLast(buyer, id, 'withdraw'))).toBe('FOR_CREATOR')
  expect(await codeOf(answerLast(buyer, id, 'finish'))).toBe('NOT_APPROVED')
})

test('approving and asking for changes at once: one of them', async () => {
  const { id } = await begin(buyer, creator)
  await deliver(creator, id)
  const codes = await Promise.all([
    codeOf(answerLast(buyer, id, 'approve')),
    codeOf(askChanges(buyer, id)),
    codeOf(answerLast(creator, id, 'withdraw')),
  ])
  expect(codes.filter((code) => code === 'no error')).toHaveLength(1)
})

test('the client keeps the originals of a final approval when the creator leaves, and nothing else', async () => {
  const leaver = await storedMember(site, 'creator')
  const [final, open] = [await begin(buyer, leaver), await begin(buyer, leaver)]
  for (const { id } of [final, open]) await deliver(leaver, id, { files: { 'a.png': picture } })
  const preview = (await seenByClient(open.id)).file.preview.sources[0]!.url
  await answerLast(buyer, final.id, 'approve')
  await answerLast(buyer, final.id, 'finish')
  await leaver.api.accounts.deleteAccount({ body: { email: leaver.email } })
  await site.work()
  expect((await bytesAt((await seenByClient(final.id)).file.download_url!)).equals(picture)).toBe(true)
  expect((await deliveriesOf(buyer, open.id)).deliveries[0]!.files).toEqual([])
  const left = await keysOf(site, leaver)
  expect(left.filter((key) => /\.png$/.test(key))).toHaveLength(1)
  expect(await statusOf(preview)).toBe(404)
})

test('works that were delivered by their day count for their creator, once approved for good', async () => {
  const punctual = await site.as('creator')
  const onTime = async () => (await buyer.api.creators.get({ params: { id: punctual.id } })).reviews?.on_time
  async function finish(due_on: string | null, moreRounds = 0) {
    const { id } = await begin(buyer, punctual)
    await propose(buyer, id, { starts_on: null, due_on })
    await confirm(punctual, id)
    await deliver(punctual, id)
    for (let round = 0; round < moreRounds; round += 1) {
      await askChanges(buyer, id)
      await deliver(punctual, id)
    }
    await answerLast(buyer, id, 'approve')
    const before = await onTime()
    await answerLast(buyer, id, 'finish')
    await answerLast(buyer, id, 'finish')
    return [before, await onTime()]
  }
  const today = new Date().toISOString().slice(0, 10)
  expect(await finish(null)).toEqual([null, null])
  expect(await finish(today, 1)).toEqual([null, 100])
  expect(await finish('2020-01-31')).toEqual([100, 50])
})
