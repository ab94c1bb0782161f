import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { sampleRemote } from '../../testing/sample-build.ts'
import { publishOne } from '../../testing/publish-one.ts'
import { useDeliverySite } from '../../testing/site.ts'
import { readBuild } from './build-output.ts'
import { siteOf } from '../site/site.ts'
import { inSources, sourcePlaces } from '../commands/source-places.ts'

const site = useDeliverySite()

const access = () => ({ url: site.url, token: site.tokens.all })
const SCRIPT = 'static/js/page.js'

/** The first character of the first line is at 12:5 of the source. */
function mapTo(folder: string, source: string): string {
  const text = JSON.stringify({
    version: 3,
    sources: [source],
    sourcesContent: ['secret'],
    names: [],
    mappings: 'AAWI',
  })
  mkdirSync(path.join(folder, 'dist/static/js'), { recursive: true })
  writeFileSync(path.join(folder, 'dist', `${SCRIPT}.map`), text)
  return folder
}

const mapped = (body: string, source = '../../../src/like.tsx') => mapTo(sampleRemote('gallery', body), source)
const placesOf = (version: string, ...positions: string[]) =>
  sourcePlaces(
    siteOf(access()),
    positions.map((position) => `gallery/${version}/${position}`),
  )

test('resolves positions of a published version to its sources', async () => {
  const folder = mapped('resolved')
  const { version } = await publishOne({ ...access(), app: 'gallery', folder })
  const places = await placesOf(version, `${SCRIPT}:1:1`, 'static/js/remoteEntry.js:1:1', `${SCRIPT}:x`)
  expect([...places]).toEqual([[`gallery/${version}/${SCRIPT}:1:1`, `${path.basename(folder)}/src/like.tsx:12:5`]])
})

test('names the sources in a message of the gate, and keeps unknown positions', async () => {
  const folder = mapped('gate')
  const { version } = await publishOne({ ...access(), app: 'gallery', folder })
  const named = (text: string) => inSources(siteOf(access()), [{ app: 'gallery', version }], text)
  const source = `${path.basename(folder)}/src/like.tsx:12:5`
  expect(await named(`keeps 40 listeners: resize of window (gallery/${SCRIPT}:1:1).`)).toBe(
    `keeps 40 listeners: resize of window (${source}).`,
  )
  const unknown = `throws (projects/${SCRIPT}:1:1) and (gallery/static/js/remoteEntry.js:1:1)`
  expect(await named(unknown)).toBe(unknown)
})

test('uploads only positions, and not again if they are unchanged; the version is the same without them', async () => {
  const one = mapped('one')
  const { version, maps } = await readBuild(one, 'gallery')
  expect(maps.map((map) => [map.path, map.size < 200])).toEqual([[`${SCRIPT}.map`, true]])
  expect(version).toBe((await readBuild(sampleRemote('gallery', 'one'), 'gallery')).version)
  const first = await publishOne({ ...access(), app: 'gallery', folder: mapped('first', 'webpack://x') })
  const second = await publishOne({ ...access(), app: 'gallery', folder: mapped('second', 'webpack://x') })
  expect([second.uploaded, second.skipped]).toEqual([first.uploaded - 1, first.skipped + 1])
})
