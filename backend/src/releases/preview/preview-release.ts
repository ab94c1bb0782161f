import type { PreviewLink } from '@atelier/contract/releases/schemas.ts'
import type { Change, Refusal, ReleaseDeps } from '../release-deps.ts'
import { sealReleases } from '../files/seal-releases.ts'

export interface PreviewInput extends Change {
  hours: number
}

const HOUR_MS = 3_600_000

/** Seals the version, so that its files are served; the registry is unchanged. */
export async function previewRelease(
  deps: ReleaseDeps,
  { app, version, hours }: PreviewInput,
): Promise<PreviewLink | Refusal> {
  const { store, previews, publicUrl, now } = deps
  const [registry, release] = await Promise.all([store.registry(), store.release(app, version)])
  if (!release) return { refused: 'VERSION_NOT_FOUND' }
  const refusal = await sealReleases(deps, [release], registry)
  if (refusal) return refusal
  const endsAt = new Date(Math.floor(now().getTime() / 1000) * 1000 + hours * HOUR_MS)
  const token = previews.create({ app, version, endsAt })
  return { address: `${publicUrl}/?preview=${token}`, ends_at: endsAt.toISOString() }
}
