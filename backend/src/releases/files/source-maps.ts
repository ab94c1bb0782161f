import type { ReleaseUpload, SourceMapFile } from '@atelier/contract/releases/schemas.ts'
import { mapKeyOf } from './asset-store.ts'
import type { AssetStore } from './asset-store.ts'
import type { ReleaseDeps } from '../release-deps.ts'
import type { ReleaseRecord } from '../releases.model.ts'

type Maps = Pick<ReleaseRecord, 'app' | 'maps'>

/** Announced maps still to be uploaded. A sealed version keeps its first ones, for which other bytes would not fit. */
export async function missingMaps(
  assets: AssetStore,
  { app, maps }: Maps,
  announced: readonly SourceMapFile[],
): Promise<ReleaseUpload[]> {
  const integrities = new Map(announced.map(({ path, integrity }) => [path, integrity]))
  const own = maps.filter(({ path, integrity }) => integrities.get(path) === integrity)
  const uploads = await Promise.all(
    own.map(async (map) => {
      const size = await assets.size(mapKeyOf(app, map))
      return size === null ? assets.uploadMap(app, map) : []
    }),
  )
  return uploads.flat()
}

export interface SourceMapInput {
  app: string
  version: string
  /** Of the script. */
  path: string
}

export async function sourceMapDownload(
  { store, assets }: Pick<ReleaseDeps, 'store' | 'assets'>,
  { app, version, path }: SourceMapInput,
): Promise<{ url: string; integrity: string } | null> {
  const maps = await store.sourceMaps(app, version)
  const map = maps.find((one) => one.path === `${path}.map`)
  if (!map || (await assets.size(mapKeyOf(app, map))) === null) return null
  return { url: await assets.mapUrl(app, map), integrity: map.integrity }
}
