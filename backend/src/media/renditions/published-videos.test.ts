import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { twoHalves } from '../../../test/pictures.ts'
import { TRACES, videoWithMetadata } from '../../../test/video-with-metadata.ts'
import { upload } from '../../../test/uploads.ts'
import { useSite } from '../../../test/use-site.ts'

const MB = 1024 * 1024
const site = useSite({ RATE_LIMIT_FACTOR: '1000' })
const words = (file: Buffer) => TRACES.filter((trace) => file.includes(trace, 0, 'latin1'))

test('strips location and device metadata from published videos', async () => {
  const person = await site.as('creator')
  const file = await videoWithMetadata(9 * MB)
  const { id: upload_id } = await upload(person, 'film.mp4', file)
  const { id: thumbnail_upload_id } = await upload(person, 'poster.png', await twoHalves(700, 500), 'thumbnail')
  const body = { id: randomUUID(), upload_id, thumbnail_upload_id, title: 'Film', orientation: 'horizontal' as const }
  const { file_url } = await person.api.artworks.create({ body })
  const answer = await site.fetch(file_url)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'video/mp4'])
  const clean = Buffer.from(await answer.arrayBuffer())
  // And its mark
  expect(clean).toHaveLength(file.length + 4096)
  expect(words(clean)).toEqual([])
})
