import { PutObjectCommand } from '@aws-sdk/client-s3'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeArtwork, makeProfile, makeProject } from '../../../test/factories.ts'
import { useSite } from '../../../test/use-site.ts'
import { absoluteAt } from '../../pages/structured-data.ts'
import { artworkModel } from '../../artworks/artworks.model.ts'
import { artworkLinkPicture } from '../../artworks/described-artworks.ts'
import { projectLinkPicture } from '../../projects/described-projects.ts'
import { linkPicturePath, siteLinkPicture } from '../../pages/link-picture.ts'

const site = useSite()
const TEXTS = { left: 64, top: 450, width: 390, height: 120 }
const RED = { r: 220, g: 30, b: 40 }

async function makeShownArtwork(title: string) {
  const owner = await makeProfile(site.database, { full_name: 'Ada Novak' })
  const artwork = await makeArtwork(site.database, { user_id: owner._id, title })
  const stem = artwork.file_key.replace(/\.png$/, '')
  await site.storage.client.send(
    new PutObjectCommand({
      Bucket: site.storage.buckets.artworks,
      Key: `public/${stem}/640.webp`,
      Body: await sharp({ create: { width: 640, height: 360, channels: 3, background: RED } })
        .webp()
        .toBuffer(),
    }),
  )
  return artwork
}

const pathOf = (artwork: Awaited<ReturnType<typeof makeShownArtwork>>) =>
  linkPicturePath(
    'artworks',
    String(artwork._id),
    artworkLinkPicture(artwork, 'Ada Novak', absoluteAt(site.config.publicUrl)),
  )
const bytesOf = async (path: string) => Buffer.from(await (await site.fetch(path)).arrayBuffer())

/** Average brightness of a part. */
async function brightness(picture: Buffer, part: { left: number; top: number; width: number; height: number }) {
  const { channels } = await sharp(await sharp(picture).extract(part).toBuffer()).stats()
  return channels.map(({ mean }) => Math.round(mean))
}

test('draws the title and name beside the work, at an address that is cached forever', async () => {
  const artwork = await makeShownArtwork('Harbor at dawn')
  const answer = await site.fetch(pathOf(artwork))
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const picture = Buffer.from(await answer.arrayBuffer())
  expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
  expect(picture.length).toBeLessThan(200_000)
  expect(String((await sharp(picture).metadata()).xmp)).toContain('>Harbor at dawn</rdf:li>')
  expect(answer.headers.get('tdm-reservation')).toBe('1')
  const [red = 0, green = 255] = await brightness(picture, { left: 700, top: 100, width: 400, height: 400 })
  expect(red - green).toBeGreaterThan(150)
  const [text = 0] = await brightness(picture, TEXTS)
  expect(text).toBeGreaterThan(25)
})

test('a changed title has another address; the old one shows the new picture and is cached briefly', async () => {
  const artwork = await makeShownArtwork('First')
  const before = pathOf(artwork)
  const first = await bytesOf(before)
  await artworkModel(site.database).updateOne({ _id: artwork._id }, { $set: { title: 'Second' } })
  const answer = await site.fetch(before)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
  expect(Buffer.from(await answer.arrayBuffer()).equals(first)).toBe(false)
  expect(pathOf({ ...artwork, title: 'Second' })).not.toBe(before)
})

test.each([
  ['whose letters the font lacks', '港の夜明け', true],
  ['whose file is missing', 'Harbor', false],
])('redirects to the work %s', async (_case, title, isStored) => {
  const artwork = isStored ? await makeShownArtwork(title) : await makeArtwork(site.database, { title })
  const answer = await site.fetch(`/link-pictures/artworks/${String(artwork._id)}.jpg`, { redirect: 'manual' })
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe(`/media/artworks/${artwork.file_key.replace(/\.png$/, '')}/640.webp`)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
})

test('draws projects, creators without works and the site beside the logo, with markup as text', async () => {
  const project = await makeProject(site.database, { title: '<b>Film</b> & "sound" 🎬' })
  const creator = await makeProfile(site.database)
  for (const path of [
    linkPicturePath('projects', String(project._id), projectLinkPicture(project)),
    `/link-pictures/creators/${String(creator._id)}.jpg`,
    linkPicturePath('site', 'atelier', siteLinkPicture),
  ]) {
    const picture = await bytesOf(path)
    expect(await sharp(picture).metadata(), path).toMatchObject({ width: 1200, height: 630 })
    const [text = 0] = await brightness(picture, TEXTS)
    expect(text).toBeGreaterThan(25)
    const [red = 255, , blue = 0] = await brightness(picture, { left: 540, top: 20, width: 60, height: 60 })
    expect(blue - red).toBeGreaterThan(100)
  }
})

test('rejects unknown pictures', async () => {
  for (const path of [
    'artworks/000000000000000000000000',
    'projects/0',
    'creators/x',
    'site/x',
    'users/1',
    '__proto__/1',
  ])
    expect((await site.fetch(`/link-pictures/${path}.jpg`)).status, path).toBe(404)
})
