import { randomUUID } from 'node:crypto'
import { PART_BYTES } from '@atelier/contract/media/limits.ts'
import { expect, test } from 'vitest'
import { twoHalves } from '../../test/pictures.ts'
import { codeOf } from '../../test/code-of.ts'
import { announce, film, keysOf, longFilm, sendParts, unfinished, upload } from '../../test/uploads.ts'
import { useSite } from '../../test/use-site.ts'
import { artworksService } from '../artworks/artworks.service.ts'
import { storedOf } from '../artworks/stored.ts'
import { createMultipart } from './multipart.ts'
import { mediaSweep } from './sweep.ts'
import { uploadsService } from './uploads.service.ts'

const site = useSite({ RATE_LIMIT_FACTOR: '1000' })

/** Sweeps as if so many hours had passed. */
function sweepIn(hours: number) {
  const { database, storage, config } = site
  const now = () => new Date(Date.now() + hours * 3600_000)
  const artworks = artworksService(database)
  const uploads = uploadsService({
    ...{ database, storage, now },
    multipart: createMultipart(storage, config.s3),
    stored: storedOf(database),
  })
  return mediaSweep({ database, storage, uploads, users: [artworks.usedKeys], now })()
}

test('after a day, what was never published is gone, and what was published stays', async () => {
  const person = await site.as('creator')
  const picture = await twoHalves(700, 500)
  const { id: upload_id } = await upload(person, 'film.mp4', film())
  const { id: thumbnail_upload_id } = await upload(person, 'poster.png', picture, 'thumbnail')
  const body = { id: randomUUID(), upload_id, thumbnail_upload_id, title: 'Film', orientation: 'horizontal' as const }
  const artwork = await person.api.artworks.create({ body })
  const published = await keysOf(site, person)

  const unused = await upload(person, 'unused.png', picture)
  const cut = await announce(person, 'cut.mp4', PART_BYTES + 10)
  await sendParts(person, cut, longFilm(cut.size), [1])
  const orphan = `public/${person.id}/1600000000000/320.webp`
  await site.storage.put('artworks', orphan, Buffer.from('x'), 'image/webp')

  expect(await sweepIn(23)).toEqual({ uploads: 0, files: 0, multiparts: 0 })
  expect((await sweepIn(25)).uploads).toBe(2)
  expect(await keysOf(site, person)).toEqual(published)
  expect(await unfinished(site, person)).toBe(0)
  expect(await codeOf(person.api.media.getUpload({ params: { id: unused.id } }))).toBe('UPLOAD_NOT_FOUND')
  expect((await site.fetch(artwork.file_url)).status).toBe(200)
  expect((await site.fetch(artwork.thumbnail_url!)).status).toBe(200)
})

test('a multipart upload that nobody knows of is aborted after a day', async () => {
  const person = await site.as('creator')
  await createMultipart(site.storage, site.config.s3).begin('artworks', `${person.id}/1.mp4`, 'video/mp4')
  expect((await sweepIn(1)).multiparts).toBe(0)
  expect((await sweepIn(25)).multiparts).toBe(1)
  expect(await unfinished(site, person)).toBe(0)
})
