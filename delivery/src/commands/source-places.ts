import { SourceMap } from 'node:module'
import type { SourceMapPayload } from 'node:module'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { integrityOf } from '../build/stored-file.ts'
import type { siteOf } from '../site/site.ts'

const unzip = promisify(gunzip)

const TIMEOUT_MS = 30_000
const MAP_BYTES_MAX = 100 * 1024 ** 2
/** Longer names are code that the bundler generated. */
const SOURCE_NAME_MAX = 200

type Maps = Pick<ReturnType<typeof siteOf>, 'sourceMap'>

interface Frame {
  app: string
  version: string
  path: string
  line: number
  column: number
}

/** Positions in the sources (`mf-gallery/src/likes/like.tsx:12:5`) by position in a released file; without those that have no map. */
export async function sourcePlaces(site: Maps, frames: readonly string[]): Promise<Map<string, string>> {
  const maps = new Map<string, Promise<SourceMap | null>>()
  const places = await Promise.all(
    [...new Set(frames)].map(async (frame) => {
      const parsed = parseFrame(frame)
      if (!parsed) return []
      const { app, version, path } = parsed
      const script = `${app}/${version}/${path}`
      // A position without its source is better than no list of errors
      const loading = maps.get(script) ?? loadMap(site, parsed).catch(() => null)
      maps.set(script, loading)
      const place = placeIn(await loading, parsed)
      return place ? [[frame, place] as const] : []
    }),
  )
  return new Map(places.flat())
}

/** Position in a released file without its version, as the gate finds it: `gallery/static/js/page.js:1:234`. */
const POSITION = /\b([a-z][a-z0-9-]*)\/([\w@~./-]+\.js:\d+:\d+)/g

/** A text with the positions in files of these versions replaced by those in the sources, as far as they are known. */
export async function inSources(
  site: Maps,
  versions: readonly { app: string; version: string }[],
  text: string,
): Promise<string> {
  const frameOf = (app: string, position: string) => {
    const found = versions.find((one) => one.app === app)
    return found && `${app}/${found.version}/${position}`
  }
  const frames = [...text.matchAll(POSITION)].flatMap(([, app = '', position = '']) => frameOf(app, position) ?? [])
  const places = await sourcePlaces(site, frames)
  return text.replaceAll(
    POSITION,
    (whole, app: string, position: string) => places.get(frameOf(app, position) ?? '') ?? whole,
  )
}

function parseFrame(frame: string): Frame | null {
  const [, app = '', version = '', path = '', line, column] = /^([^/]+)\/([^/]+)\/(.+):(\d+):(\d+)$/.exec(frame) ?? []
  return app ? { app, version, path, line: Number(line), column: Number(column) } : null
}

async function loadMap(site: Maps, { app, version, path }: Frame): Promise<SourceMap | null> {
  const { url, integrity } = await site.sourceMap({ params: { app, version }, query: { path } })
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  const bytes = Buffer.from(await response.arrayBuffer())
  if (!response.ok || integrityOf(bytes) !== integrity) return null
  const text = (await unzip(bytes, { maxOutputLength: MAP_BYTES_MAX })).toString()
  return new SourceMap(JSON.parse(text) as SourceMapPayload)
}

function placeIn(map: SourceMap | null, { line, column }: Frame): string | null {
  // Counted from 0, unlike in stacks
  const entry = map?.findEntry(line - 1, column - 1)
  if (!entry || !('originalSource' in entry) || entry.originalSource.length > SOURCE_NAME_MAX) return null
  return `${entry.originalSource}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
}
