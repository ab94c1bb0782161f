import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { twoHalves } from '../../test/pictures.ts'
import { TRACES, videoWithMetadata } from '../../test/video-with-metadata.ts'
import { upload } from '../../test/uploads.ts'
import { useSite } from '../../test/use-site.ts'
import { artworkModel } from '../artworks/artworks.model.ts'
import { measureArtworks } from '../artworks/stored.ts'
import { wholeTurn } from '../jobs/turn.ts'
import { finishedUploads } from './finished-uploads.ts'

const MB = 1024 * 1024
const site = useSite({ RATE_LIMIT_FACTOR: '1000' })
const words = (file: Buffer) => TRACES.filter((trace) => file.includes(trace, 0, 'latin1'))

test('strips location and device metadata from published videos, including those of an earlier version', async () => {
  const person = await site.as('creator')
  const file = await videoWithMetadata(9 * MB)
  const { id: upload_id } = await upload(person, 'film.mp4', file)
  const { id: thumbnail_upload_id } = await upload(person, 'poster.png', await twoHalves(700, 500), 'thumbnail')
  const body = { id: randomUUID(), upload_id, thumbnail_upload_id, title: 'Film', orientation: 'horizontal' as const }
  const { id, file_url } = await person.api.artworks.create({ body })
  const download = async () => {
    const answer = await site.fetch(file_url)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'video/mp4'])
    return Buffer.from(await answer.arrayBuffer())
  }
  const clean = await download()
  expect(clean).toHaveLength(file.length)
  expect(words(clean)).toEqual([])

  const key = `public/${file_url.split('/artworks/')[1]}`
  await site.storage.put('artworks', key, file, 'video/mp4')
  expect(words(await download())).toEqual(TRACES)
  await artworkModel(site.database).updateOne({ _id: id }, { $unset: { file_size: 1 } })
  await measureArtworks(site.database, finishedUploads(site.database, site.storage))(wholeTurn)
  expect((await download()).equals(clean)).toBe(true)
})
