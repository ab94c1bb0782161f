import type { LeanArtwork } from './artworks.model.ts'
import { changeArtwork } from './publishing/change.ts'
import type { Changes } from './publishing/change.ts'
import { publishArtwork } from './publishing/publish.ts'
import type { PublishInput } from './publishing/publish.ts'
import { publishingDeps } from './publishing/publishing-deps.ts'
import type { PublishingOptions } from './publishing/publishing-deps.ts'
import { eraseArtworks, findRemoved, removeArtwork } from './publishing/remove.ts'
import type { RemovedArtwork } from './publishing/remove.ts'

export type Publishing = ReturnType<typeof publishingService>

export function publishingService(options: PublishingOptions) {
  const deps = publishingDeps(options)
  return {
    publish: (input: PublishInput) => publishArtwork(deps, input),
    change: (artwork: LeanArtwork, changes: Changes) => changeArtwork(deps, artwork, changes),
    remove: (artwork: RemovedArtwork) => removeArtwork(deps, artwork),
    findRemoved: (id: string) => findRemoved(deps, id),
    erase: (userId: string) => eraseArtworks(deps, userId),
  }
}
