import { SourceMap } from 'node:module'
import type { SourceMapPayload } from 'node:module'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { ReleaseDeps } from '../release-deps.ts'
import { mapKeyOf } from './asset-store.ts'

const unzip = promisify(gunzip)

const MAP_BYTES_MAX = 5 * 1024 ** 2
const KEPT_PLACES = 500
/** Longer names are code that the bundler generated. */
const SOURCE_NAME_MAX = 200

interface Deps {
  store: Pick<ReleaseDeps['store'], 'sourceMaps'>
  assets: Pick<ReleaseDeps['assets'], 'read'>
}
export type SourcePlace = (frame: string) => Promise<string>

/** Position in the sources of one in a released file; the same position if it has no map, or a large one. */
export function sourcePlaces(deps: Deps): SourcePlace {
  const known = new LRUCache<string, string>({ max: KEPT_PLACES })
  return async (frame) => {
    const place = known.get(frame) ?? (await placeOf(deps, frame).catch(() => null)) ?? frame
    known.set(frame, place)
    return place
  }
}

async function placeOf({ store, assets }: Deps, frame: string): Promise<string | null> {
  const [, app = '', version = '', path, line, column] = /^([^/]+)\/([^/]+)\/(.+):(\d+):(\d+)$/.exec(frame) ?? []
  const file = (await store.sourceMaps(app, version)).find((one) => one.path === `${path}.map`)
  const zipped = file && (await assets.read(mapKeyOf(app, file), file.size))
  if (!zipped) return null
  const text = (await unzip(zipped, { maxOutputLength: MAP_BYTES_MAX })).toString()
  // Counted from 0, unlike in stacks
  const entry = new SourceMap(JSON.parse(text) as SourceMapPayload).findEntry(Number(line) - 1, Number(column) - 1)
  if (!('originalSource' in entry) || entry.originalSource.length > SOURCE_NAME_MAX) return null
  return `${entry.originalSource}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
}
