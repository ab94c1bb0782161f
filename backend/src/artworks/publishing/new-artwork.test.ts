import { Types } from 'mongoose'
import { expect, test } from 'vitest'
import type { FinishedUpload } from '../../media/uploads/finished-uploads.ts'
import { newArtwork } from './new-artwork.ts'
import type { NewArtworkParts } from './new-artwork.ts'

const userId = '1'.repeat(24)

const uploaded = (fields: Partial<FinishedUpload>) =>
  ({ width: 640, height: 480, duration: null, media_type: null, ...fields }) as FinishedUpload
const video = uploaded({ key: 'video.mp4', file_type: 'video', size: 9, placeholder: null, widths: [], duration: 3 })
const poster = uploaded({ key: 'poster.png', file_type: 'image', size: 2, placeholder: 'hash', widths: [320] })

const artworkOf = (parts: Partial<NewArtworkParts>) =>
  newArtwork({
    userId,
    artist: 'Ada',
    file: video,
    thumbnail: poster,
    clip: null,
    created_at: new Date(0),
    input: { id: 'a', upload_id: 'u', thumbnail_upload_id: 't', orientation: 'vertical', title: 'Dawn' },
    ...parts,
  } as NewArtworkParts)

test('a video has the placeholder and widths of its poster, and its own size', () => {
  const artwork = artworkOf({})
  expect(artwork).toMatchObject({
    client_id: 'a',
    user_id: new Types.ObjectId(userId),
    title: 'Dawn',
    orientation: 'vertical',
    file_key: 'video.mp4',
    file_size: 9,
    thumbnail_key: 'poster.png',
    thumbnail_size: 2,
    placeholder: 'hash',
    widths: [320],
    width: 640,
    height: 480,
    duration: 3,
  })
  expect(artwork).not.toHaveProperty('upload_id')
  expect(artwork).not.toHaveProperty('thumbnail_upload_id')
})

test('a video without dimensions gets those of its poster', () => {
  expect(artworkOf({ file: { ...video, width: null, height: null } })).toMatchObject({ width: 640, height: 480 })
})

test('a picture has no orientation and no thumbnail', () => {
  const artwork = artworkOf({ file: poster, thumbnail: null })
  expect(artwork).toMatchObject({ file_key: 'poster.png', file_size: 2, thumbnail_key: null, orientation: null })
})
