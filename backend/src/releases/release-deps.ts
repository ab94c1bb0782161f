import { isShellManifest } from '@atelier/contract/releases/checks.ts'
import type { Flavor } from '@atelier/contract/releases/manifest.ts'
import type { Freeze, Pair, ReleaseProblem } from '@atelier/contract/releases/schemas.ts'
import type { Histograms } from './vitals/histogram.ts'
import type { RegistryFeed } from './registry/registry-feed.ts'
import type { AssetStore } from './files/asset-store.ts'
import type { PreviewTokens } from './preview/preview-tokens.ts'
import type { ReleaseNotifier } from './release-notices.ts'
import type { Manifest, ReleaseStore } from './release-store.ts'
import type { ReleaseRecord } from './releases.model.ts'

/** Of a version, by its visitors' browsers. */
export interface VersionCounts {
  visits: number
  failed: number
  loads: number
  errors: number
  /** Served at its pages, of the shell at all. */
  documents: number
  vitals: Histograms
}

export interface ReleaseDeps {
  store: ReleaseStore
  assets: AssetStore
  feed: Pick<RegistryFeed, 'refresh'>
  notify: ReleaseNotifier
  previews: PreviewTokens
  counts: { since(since: Date, app: string, version: string): Promise<VersionCounts> }
  flavor: Flavor
  publicUrl: string
  now(): Date
}

export interface Change {
  app: string
  version: string
}

export interface ChangeInput<T = Change> {
  apps: readonly T[]
  /** Of the registry that the caller has seen. */
  expectedRevision: number
  team: string
}

export type Refusal =
  | { refused: 'VERSION_MISMATCH' | 'VERSION_NOT_FOUND' | 'NO_PREVIOUS_VERSION' }
  | { refused: 'NEVER_RELEASED' | 'SHELL_NOT_RETIRED' | 'RECIPIENT_NEVER_RELEASED' }
  | { refused: 'NOT_RUNNING' | 'RUNS_ALREADY' }
  | { refused: 'FREEZE_UNFIT' }
  | { refused: 'FROZEN'; freeze: Freeze }
  | { refused: 'PAIR_FAILED'; pair: Pair }
  | { refused: 'PAGE_NOT_OWNED'; owner: string | null }
  | { refused: 'WRONG_FLAVOR'; flavor: Flavor }
  | { refused: 'RELEASE_REFUSED'; problems: ReleaseProblem[] }
  | { refused: 'FILE_CONFLICT' | 'FILES_MISSING'; files: string[] }
  | {
      refused: 'REVISION_CONFLICT'
      revision: number
      versions: Record<string, string | null>
      version: string | null
    }

export const manifestOf = ({ manifest }: ReleaseRecord) => JSON.parse(manifest) as Manifest

export const hasFlavor = (manifest: Manifest, flavor: Flavor): boolean =>
  !isShellManifest(manifest) || (manifest.flavor ?? 'production') === flavor
