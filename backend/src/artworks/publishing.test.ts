import { randomUUID } from 'node:crypto'
import { LATEST_WORKS } from '@atelier/contract/creators/limits.ts'
import { Types } from 'mongoose'
import { beforeAll, expect, test } from 'vitest'
import { movingPicture, photo, twoHalves } from '../../test/pictures.ts'
import { codeOf } from '../../test/code-of.ts'
import { makeArtwork } from '../../test/factories.ts'
import { moves } from '../../test/moves.ts'
import type { Person } from '../../test/person.ts'
import { announce, film, keysOf, upload } from '../../test/uploads.ts'
import { avi } from '../../test/video-files.ts'
import { useSite } from '../../test/use-site.ts'

const site = useSite({ RATE_LIMIT_FACTOR: '1000' })
let picture: Buffer
beforeAll(async () => {
  picture = await twoHalves(700, 500)
})

async function publishPicture(person: Person, more: Record<string, unknown> = {}) {
  const { id: upload_id } = await upload(person, 'work.png', picture)
  return person.api.artworks.create({ body: { id: randomUUID(), upload_id, title: 'Dawn', ...more } })
}

async function publishVideo(person: Person, file = film(), name = 'film.mp4') {
  const { id: upload_id } = await upload(person, name, file)
  const { id: thumbnail_upload_id } = await upload(person, 'poster.png', picture, 'thumbnail')
  const body = { id: randomUUID(), upload_id, thumbnail_upload_id, title: 'Film', orientation: 'vertical' as const }
  return person.api.artworks.create({ body })
}

const worksOf = async ({ id }: Person) => {
  const [list, creator] = await Promise.all([
    site.api.artworks.list({ query: { user_id: id } }),
    site.api.creators.get({ params: { id } }),
  ])
  expect(creator.artwork_count).toBe(list.total)
  const shown = ({ id, placeholder, sources }: (typeof creator.latest_works)[0]) => [id, placeholder, sources[0]]
  expect(creator.latest_works.map(shown)).toEqual(list.items.slice(0, LATEST_WORKS).map(shown))
  return list.total
}

test('a published picture gets renditions; the original stays private', async () => {
  const person = await site.as('creator')
  const artwork = await publishPicture(person, { description: ' Soft ', tags: ['sea', ' light '] })
  expect(artwork).toMatchObject({
    user_id: person.id,
    title: 'Dawn',
    description: 'Soft',
    tags: ['sea', 'light'],
    file_type: 'image',
    orientation: null,
    thumbnail_url: null,
    width: 700,
    height: 500,
  })
  expect(artwork.sources.map(({ width }) => width)).toEqual([320, 640, 700])
  for (const { url } of artwork.sources) expect((await site.fetch(url)).headers.get('content-type')).toBe('image/webp')
  const original = (await keysOf(site, person)).find((key) => key.endsWith('.png') && !key.startsWith('public/'))
  expect(original).toBeTruthy()
  expect((await site.fetch(`/media/artworks/${original}`)).status).toBe(404)
  expect(await site.api.artworks.get({ params: { id: artwork.id } })).toEqual(artwork)
  expect(await worksOf(person)).toBe(1)
})

test('a detailed picture is also public as AVIF, until it is deleted', async () => {
  const person = await site.as('creator')
  const { id: upload_id } = await upload(person, 'work.jpg', await photo(700, 500))
  const artwork = await person.api.artworks.create({ body: { id: randomUUID(), upload_id, title: 'Dawn' } })
  const addresses = artwork.sources.map(({ avif_url }) => avif_url ?? '')
  const read = () => Promise.all(addresses.map((address) => site.fetch(address)))
  const found = await read()
  expect(found.map(({ status, headers }) => [status, headers.get('content-type')])).toEqual(
    [320, 640, 700].map(() => [200, 'image/avif']),
  )
  const [work] = (await site.api.creators.get({ params: { id: person.id } })).latest_works
  expect(work!.sources).toEqual(artwork.sources.slice(0, 2))

  await person.api.artworks.delete({ params: { id: artwork.id } })
  expect((await read()).map(({ status }) => status)).toEqual([404, 404, 404])
  expect(await keysOf(site, person)).toEqual([])
})

test('publishing moves a creator to the top of the list, and deleting moves them back', async () => {
  const [person, other] = [await site.as('creator'), await site.as('creator')]
  const order = async () => {
    const { items } = await site.api.creators.list({ query: { limit: 100 } })
    return items.map(({ id }) => id).filter((id) => id === person.id || id === other.id)
  }
  const first = await publishPicture(person)
  const second = await publishPicture(other)
  expect(await order()).toEqual([other.id, person.id])
  const third = await publishPicture(person)
  expect(await order()).toEqual([person.id, other.id])
  for (const { id } of [third, second]) {
    const owner = id === second.id ? other : person
    await owner.api.artworks.delete({ params: { id } })
    expect(await worksOf(owner)).toBe(id === second.id ? 0 : 1)
  }
  expect(await order()).toEqual([person.id, other.id])
  await person.api.artworks.delete({ params: { id: first.id } })
  expect(await worksOf(person)).toBe(0)
  expect(await order()).toEqual([other.id, person.id])
})

test('deleting is idempotent for the owner, in case the first response was lost', async () => {
  const [owner, other] = [await site.as('creator'), await site.as('creator')]
  const { _id } = await makeArtwork(site.database, { user_id: new Types.ObjectId(owner.id) })
  const params = { id: String(_id) }
  const removing = ({ api }: Person) => codeOf(api.artworks.delete({ params }))
  expect([await removing(owner), await removing(owner), await removing(other)]).toEqual([
    'no error',
    'no error',
    'FORBIDDEN',
  ])
  expect(await codeOf(owner.api.artworks.get({ params }))).toBe('ARTWORK_NOT_FOUND')
})

test("concurrent publishing and deletion leave the creator's summary correct", async () => {
  const person = await site.as('creator')
  const made = await Promise.all(Array.from({ length: 4 }, () => publishPicture(person)))
  expect(await worksOf(person)).toBe(4)
  await Promise.all([
    ...made.slice(1).map(({ id }) => person.api.artworks.delete({ params: { id } })),
    publishPicture(person),
  ])
  expect(await worksOf(person)).toBe(2)
})

test('a GIF stays animated in the gallery, where it can rest as its first frame', async () => {
  const person = await site.as('creator')
  const { id: upload_id } = await upload(person, 'moving.gif', await movingPicture(400, 300))
  const artwork = await person.api.artworks.create({ body: { id: randomUUID(), upload_id, title: 'Moving' } })
  expect(await moves(site, artwork.file_url)).toBe(true)
  expect(artwork.sources).toHaveLength(2)
  for (const { url, still_url } of artwork.sources)
    expect([await moves(site, url), await moves(site, still_url)]).toEqual([true, false])
  expect((await publishPicture(person)).sources[0]).not.toHaveProperty('still_url')
  const liker = await site.as('buyer')
  await liker.api.likes.like({ params: { id: artwork.id } })
  const [liked] = (await person.api.notifications.list()).items
  expect(await moves(site, liked!.artwork?.image_url)).toBe(false)
})

test('a published video has a poster and is playable', async () => {
  const person = await site.as('creator')
  const artwork = await publishVideo(person)
  expect(artwork).toMatchObject({ file_type: 'video', orientation: 'vertical', thumbnail_url: expect.anything() })
  expect(artwork.media_type).toContain('avc1')
  const part = await site.fetch(artwork.file_url, { headers: { range: 'bytes=0-99' } })
  expect([part.status, part.headers.get('content-type')]).toEqual([206, 'video/mp4'])
  expect((await site.fetch(artwork.thumbnail_url!)).status).toBe(200)
  // Stored once, although it is public.
  expect((await keysOf(site, person)).filter((key) => key.endsWith('.mp4'))).toEqual([
    `public/${artwork.file_url.replace('/media/artworks/', '')}`,
  ])
})

test('an AVI is offered for download', async () => {
  const artwork = await publishVideo(await site.as('creator'), avi(), 'film.avi')
  expect(artwork.media_type).toBe('video/x-msvideo')
  const answer = await site.fetch(artwork.file_url)
  expect([answer.status, answer.headers.get('content-disposition')]).toEqual([200, 'attachment'])
})

test('publishing the same artwork eight times concurrently publishes it once', async () => {
  const person = await site.as('creator')
  const { id: upload_id } = await upload(person, 'film.mp4', film())
  const { id: thumbnail_upload_id } = await upload(person, 'poster.png', picture, 'thumbnail')
  const body = { id: randomUUID(), upload_id, thumbnail_upload_id, title: 'Once', orientation: 'vertical' as const }
  const made = await Promise.all(Array.from({ length: 8 }, () => person.api.artworks.create({ body })))
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  expect(await worksOf(person)).toBe(1)
})

test('an upload becomes one artwork only', async () => {
  const person = await site.as('creator')
  const { id: upload_id } = await upload(person, 'work.png', picture)
  const publish = () => codeOf(person.api.artworks.create({ body: { id: randomUUID(), upload_id, title: 'Mine' } }))
  const codes = await Promise.all([publish(), publish(), publish()])
  expect(codes.sort()).toEqual(['UPLOAD_NOT_FOUND', 'UPLOAD_NOT_FOUND', 'no error'])
  expect(await worksOf(person)).toBe(1)
})

test('of two videos with one poster one is published, and the other’s file stays for a retry', async () => {
  const person = await site.as('creator')
  const [{ id: first }, { id: second }] = [await upload(person, 'a.mp4', film()), await upload(person, 'b.mp4', film())]
  const { id: thumbnail_upload_id } = await upload(person, 'poster.png', picture, 'thumbnail')
  const publish = (upload_id: string) => {
    const body = { id: randomUUID(), upload_id, thumbnail_upload_id, title: 'Film', orientation: 'vertical' as const }
    return codeOf(person.api.artworks.create({ body }))
  }
  const codes = await Promise.all([publish(first), publish(second)])
  expect(codes.sort()).toEqual(['UPLOAD_NOT_FOUND', 'no error'])
  expect((await person.api.media.getUpload({ params: { id: first } }).catch(() => null)) === null).not.toBe(
    (await person.api.media.getUpload({ params: { id: second } }).catch(() => null)) === null,
  )
})

test('missing parts are named in the error, and nothing is published', async () => {
  const [person, other] = [await site.as('creator'), await site.as('creator')]
  const create = (more: object, by = person) =>
    codeOf(by.api.artworks.create({ body: { id: randomUUID(), title: 'Film', upload_id: randomUUID(), ...more } }))
  const { id: upload_id } = await upload(person, 'film.mp4', film())
  const { id: thumbnail_upload_id } = await upload(person, 'poster.png', picture, 'thumbnail')
  const { id: begun } = await announce(person, 'x.png', 10)
  expect(await create({})).toBe('UPLOAD_NOT_FOUND')
  expect(await create({ upload_id }, other)).toBe('UPLOAD_NOT_FOUND')
  expect(await create({ upload_id: begun })).toBe('UPLOAD_NOT_READY')
  expect(await create({ upload_id: thumbnail_upload_id })).toBe('UPLOAD_NOT_FOUND')
  expect(await create({ upload_id })).toBe('THUMBNAIL_REQUIRED')
  expect(await create({ upload_id, thumbnail_upload_id })).toBe('ORIENTATION_REQUIRED')
  expect(await create({ upload_id, title: '  ' })).toBe('VALIDATION')
  expect(await create({ upload_id, title: '\u200B' })).toBe('VALIDATION')
  expect(await create({ upload_id, tags: ['\u3164'] })).toBe('VALIDATION')
  expect(await create({ upload_id, tags: Array(21).fill('x') })).toBe('VALIDATION')
  expect(await worksOf(person)).toBe(0)
})

test('read-only fields in the request change nothing', async () => {
  const more = { user_id: 'f'.repeat(24), views: 99, like_count: 99, file_key: 'other/1.png' }
  const person = await site.as('creator')
  expect(await publishPicture(person, more)).toMatchObject({ user_id: person.id, views: 0, like_count: 0 })
})

test('only creators publish', async () => {
  const buyer = await site.as('buyer')
  const body = { id: randomUUID(), upload_id: randomUUID(), title: 'x' }
  expect(await codeOf(buyer.api.artworks.create({ body }))).toBe('FORBIDDEN')
  expect(await codeOf(site.api.artworks.create({ body }))).toBe('UNAUTHENTICATED')
})

test('the owner edits the texts, and search finds the new ones', async () => {
  const person = await site.as('creator')
  const { id } = await publishPicture(person, { tags: ['old'] })
  const title = `Zephyr ${id}`
  const changed = await person.api.artworks.update({ params: { id }, body: { title, tags: [], description: '' } })
  expect(changed).toMatchObject({ title, tags: null, description: null })
  expect((await site.api.artworks.list({ query: { search: `ZEPHYR ${id}` } })).total).toBe(1)
  expect(await codeOf(person.api.artworks.update({ params: { id }, body: { title: '' } }))).toBe('VALIDATION')
})

test('a new poster deletes the old one’s files', async () => {
  const person = await site.as('creator')
  const artwork = await publishVideo(person)
  const params = { id: artwork.id }
  const next = await upload(person, 'next.png', await twoHalves(300, 200), 'thumbnail', { artwork_id: artwork.id })
  expect(next.key).toContain(`/thumbnails/thumbnail_${artwork.id}_`)
  const changed = await person.api.artworks.update({ params, body: { thumbnail_upload_id: next.id } })
  expect(changed.thumbnail_url).not.toBe(artwork.thumbnail_url)
  expect((await site.fetch(changed.thumbnail_url!)).status).toBe(200)
  expect((await site.fetch(artwork.thumbnail_url!)).status).toBe(404)
  expect(await worksOf(person)).toBe(1)
  // The response was lost, so the client retries.
  const again = await person.api.artworks.update({ params, body: { thumbnail_upload_id: next.id, title: 'Renamed' } })
  expect(again).toEqual({ ...changed, title: 'Renamed' })
  expect((await site.fetch(changed.thumbnail_url!)).status).toBe(200)
  const still = await publishPicture(person)
  const another = await upload(person, 'a.png', picture, 'thumbnail')
  const body = { thumbnail_upload_id: another.id }
  expect(await codeOf(person.api.artworks.update({ params: { id: still.id }, body }))).toBe('THUMBNAIL_NOT_TAKEN')
})

test('deleting removes likes, comments, views by day and files', async () => {
  const [owner, fan] = [await site.as('creator'), await site.as('creator')]
  const artwork = await publishVideo(owner)
  const params = { id: artwork.id }
  await fan.api.likes.like({ params })
  await fan.api.comments.create({ params, body: { id: randomUUID(), content: 'Fine' } })
  await fan.api.artworks.view({ params })
  expect(await site.database.collection('artwork_view_days').countDocuments()).toBe(1)
  await owner.api.artworks.delete({ params })
  expect(await codeOf(site.api.artworks.get({ params }))).toBe('ARTWORK_NOT_FOUND')
  expect((await fan.api.likes.artworks()).total).toBe(0)
  expect(await site.database.collection('artwork_view_days').countDocuments()).toBe(0)
  expect(await codeOf(site.api.comments.list({ params }))).toBe('ARTWORK_NOT_FOUND')
  expect(await site.database.collection('comments').countDocuments()).toBe(0)
  expect(await keysOf(site, owner)).toEqual([])
  expect(await worksOf(owner)).toBe(0)
})

test('other users cannot change or delete an artwork', async () => {
  const { id } = await publishPicture(await site.as('creator'))
  for (const person of [await site.as('creator'), await site.as('buyer')]) {
    expect(await codeOf(person.api.artworks.update({ params: { id }, body: { title: 'Mine' } }))).toBe('FORBIDDEN')
    expect(await codeOf(person.api.artworks.delete({ params: { id } }))).toBe('FORBIDDEN')
  }
  expect((await site.api.artworks.get({ params: { id } })).title).toBe('Dawn')
})

test('search everywhere matches word prefixes in title, tags and the artist’s name', async () => {
  const person = await site.as('creator', { full_name: 'Ångström Quixley' })
  const { id } = await publishPicture(person, { title: 'Marble Nocturne', tags: ['slow shutter'] })
  const found = async (search: string) =>
    (await site.api.artworks.list({ query: { search, scope: 'everywhere' } })).items.map((artwork) => artwork.id)
  for (const search of ['noct', 'MARB noc', 'shut', 'quix', 'ångs noct', 'Marble, Nocturne!'])
    expect(await found(search)).toEqual([id])
  for (const search of ['octurne', 'noct baroque', '?!']) expect(await found(search)).toEqual([])
})
