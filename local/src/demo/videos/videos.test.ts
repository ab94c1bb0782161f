import { readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { BufferSource, Input, MP4 } from 'mediabunny'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { clips } from './clips.ts'

const folder = join(import.meta.dirname, '../../../demo-videos')

test.each(clips)('$id plays in every browser and begins without loading the end first', async (clip) => {
  const bytes = await readFile(join(folder, `${clip.id}.mp4`))
  expect(bytes.length).toBeLessThan(700_000)
  // The index stands before the pictures.
  expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))

  const input = new Input({ source: new BufferSource(bytes), formats: [MP4] })
  const track = await input.getPrimaryVideoTrack()
  expect(track).not.toBeNull()
  expect(await track!.getCodec()).toBe('avc')
  // Baseline is 42, main 4d.
  expect(await track!.getCodecParameterString()).toMatch(/^avc1\.(42|4d)/i)
  expect([await track!.getDisplayWidth(), await track!.getDisplayHeight()]).toEqual([clip.width, clip.height])
  expect(await input.computeDuration()).toBeCloseTo(clip.seconds, 1)
  expect(await input.getPrimaryAudioTrack()).toBeNull()

  const poster = await sharp(join(folder, `${clip.id}.jpg`)).metadata()
  expect([poster.width, poster.height]).toEqual([clip.width, clip.height])
})

test('there are reels and wide clips, nothing else, and all of it is small', async () => {
  expect(clips.filter((clip) => clip.width > clip.height).length).toBeGreaterThanOrEqual(4)
  expect(clips.filter((clip) => clip.width < clip.height).length).toBeGreaterThanOrEqual(2)
  const files = (await readdir(folder)).sort()
  expect(files).toEqual(clips.flatMap(({ id }) => [`${id}.jpg`, `${id}.mp4`]).sort())
  const sizes = await Promise.all(files.map((file) => stat(join(folder, file))))
  expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(3_000_000)
})
