import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { avatars } from './collection/avatars.ts'
import { drawPieces } from './draw-pieces.ts'
import { artVersion } from './version.ts'

const three = avatars.slice(0, 3)
let cacheDirectory: string

beforeEach(async () => {
  cacheDirectory = await mkdtemp(join(tmpdir(), 'atelier-art-'))
})
afterEach(async () => {
  await rm(cacheDirectory, { recursive: true, force: true })
})

/** Draws into the cache and tells how often progress was reported. */
async function draw(version: string) {
  const steps: [number, number][] = []
  const onProgress = (done: number, total: number) => void steps.push([done, total])
  return { drawn: await drawPieces(three, 'some', version, { cacheDirectory, onProgress }), steps }
}

test('pictures are drawn once, as JPEG files of the promised size, and come from the cache afterwards', async () => {
  const first = await draw('a')
  expect(first.drawn.map(({ id }) => id)).toEqual(three.map(({ id }) => id))
  expect(first.steps.map(([done]) => done)).toEqual([0, 1, 2, 3])
  for (const { file, width, height } of first.drawn) {
    expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', width, height })
  }
  const written = await Promise.all(first.drawn.map(({ file }) => stat(file)))

  const second = await draw('a')
  expect(second.drawn).toEqual(first.drawn)
  expect(second.steps).toEqual([])
  const found = await Promise.all(second.drawn.map(({ file }) => stat(file)))
  expect(found.map(({ mtimeMs }) => mtimeMs)).toEqual(written.map(({ mtimeMs }) => mtimeMs))
})

test('only what is missing is drawn, with the same bytes', async () => {
  const { drawn } = await draw('a')
  const lost = drawn[1]!.file
  const bytes = await readFile(lost)
  await rm(lost)
  expect((await draw('a')).steps).toEqual([
    [2, 3],
    [3, 3],
  ])
  expect((await readFile(lost)).equals(bytes)).toBe(true)
})

test('another version draws anew and clears the old pictures away', async () => {
  const old = await draw('a')
  const renewed = await draw('b')
  expect(renewed.steps.length).toBe(4)
  expect(renewed.drawn[0]!.file).not.toBe(old.drawn[0]!.file)
  expect(await readdir(join(cacheDirectory, 'some'))).toEqual(['b'])
})

test('a piece that the workers do not know is reported by name', async () => {
  const unknown = { ...three[0]!, id: 'never-heard-of' }
  const attempt = drawPieces([unknown], 'some', 'a', { cacheDirectory })
  await expect(attempt).rejects.toThrow('never-heard-of')
})

test('the version stays as long as the program does', async () => {
  const version = await artVersion()
  expect(version).toMatch(/^[0-9a-f]{16}$/)
  expect(await artVersion()).toBe(version)
})
