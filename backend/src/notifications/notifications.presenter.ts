import type { Artwork } from '@atelier/contract/artworks/schemas.ts'
import { Notification } from '@atelier/contract/notifications/schemas.ts'
import type { ProfileSummary } from '@atelier/contract/profiles/schemas.ts'
import { presenter } from '../database/presenter.ts'
import type { Types } from 'mongoose'
import type { LeanNotification } from './notifications.model.ts'

const show = presenter<typeof Notification, LeanNotification>(Notification)

export function presentNotification(
  entry: LeanNotification,
  actors: readonly Types.ObjectId[],
  person: (id: Types.ObjectId) => ProfileSummary,
  artwork: Artwork | undefined,
): Notification {
  const { project_id, project_title: title } = entry
  return show(entry, {
    actors: actors.map(person),
    project: project_id === null || title === null ? null : { id: project_id, title },
    artwork: artwork
      ? {
          id: artwork.id,
          title: artwork.title,
          image_url: artwork.adult ? null : (artwork.sources[0]?.url ?? artwork.thumbnail_url),
        }
      : null,
  })
}
