import type { Purpose } from '@atelier/contract/media/formats.ts'
import type { Route } from '@atelier/contract/route.ts'
import type { Toast, UploadState } from '@atelier/platform/host'
import type { WithLock } from '../keeping/web-lock.ts'
import type { TransferDeps } from './file-upload.ts'
import type { Queue } from './queue.ts'
import type { Run } from './run.ts'
import type { FailedStore, UploadStore } from './upload-store.ts'

export interface PublisherParts extends TransferDeps {
  store: UploadStore
  failures: FailedStore
  toast(toast: Toast): void
  set(state: Partial<UploadState>): void
  /** The shown state, from this tab or the one that sent before. */
  shown(): UploadState
  /** Whether this tab is the one that sends. */
  sends(on: boolean): void
  /** Called when other tabs should read the queue again; this publication was canceled. */
  changed(gone?: string): void
  onPublished(route: Pick<Route, 'stale'>): void
  isOnline(): boolean
  owner(): string | undefined
  /** Lock held by the one tab that sends. */
  withLock: WithLock
}

/** The upload id of a file, and the publication that uses it. */
export interface KnownFile {
  uploadId: string
  /** Absent if 1.0.0 kept it. */
  purpose?: Purpose
  publication?: string
}

/** A file that `send` is sending. */
export interface Single {
  run: Run
  sent: number
  onProgress(sent: number): void
  /** Never rejects. */
  settled: Promise<void>
}

export interface Publishing extends PublisherParts {
  readonly queue: Queue
  /** The publication in progress, and its id. */
  run: Run | null
  current: string | null
  /** Paused by the visitor: also what follows. */
  isPaused: boolean
  /** Whether the toast was shown that the queue is not stored. */
  isSaid: boolean
  /** Files handed over to `send`, kept, or published before: choosing one again after a failure resumes its upload. */
  readonly known: WeakMap<File, KnownFile>
  /** By upload id. */
  readonly singles: Map<string, Single>
  /** The one that the publication in progress waits for. */
  joined: Single | null
}
