import type { Counter } from 'prom-client'
import type { ReleaseStore } from '../releases/release-store.ts'
import type { Services } from '../services.ts'
import type { PendingCounts } from './pending-counts.ts'
import type { TelemetryStore } from './telemetry-store.ts'

export interface AppVersion {
  app: string
  version: string
}

export interface TelemetryDeps extends Pick<Services, 'logger' | 'now'> {
  store: TelemetryStore
  releases: Pick<ReleaseStore, 'registry'>
  pending: PendingCounts
  isKnown(version: AppVersion): Promise<boolean>
  /** Paths of a version's pages. */
  pagesOf(version: AppVersion): Promise<ReadonlySet<string>>
  counter: Counter<'app' | 'kind'>
  visitCounter: Counter<'app' | 'version' | 'outcome'>
}
