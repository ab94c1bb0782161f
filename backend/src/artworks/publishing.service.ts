import { bindDeps } from '../kernel/bind-deps.ts'
import type { Services } from '../services.ts'
import { changeArtwork } from './publishing/change.ts'
import { publishArtwork } from './publishing/publish.ts'
import { publishingDeps } from './publishing/publishing-deps.ts'
import { eraseArtworks, findRemoved, removeArtwork } from './publishing/remove.ts'

export type Publishing = ReturnType<typeof publishingService>

export const publishingService = (services: Services) =>
  bindDeps(publishingDeps(services), {
    publish: publishArtwork,
    change: changeArtwork,
    remove: removeArtwork,
    findRemoved,
    erase: eraseArtworks,
  })
