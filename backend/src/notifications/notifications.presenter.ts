import type { Artwork } from '@atelier/contract/artworks/schemas.ts'
import type { Notification } from '@atelier/contract/notifications/schemas.ts'
import type { ProfileSummary } from '@atelier/contract/profiles/schemas.ts'
import type { Types } from 'mongoose'
import type { LeanNotification } from './notifications.model.ts'

export function presentNotification(
  entry: LeanNotification,
  actors: readonly Types.ObjectId[],
  person: (id: Types.ObjectId) => ProfileSummary,
  artwork: Artwork | undefined,
): Notification {
  const { project_id, project_title: title, conversation_id } = entry
  return {
    id: String(entry._id),
    kind: entry.kind,
    created_at: entry.created_at.toISOString(),
    is_read: entry.is_read,
    actors: actors.map(person),
    actor_count: entry.actor_count,
    project: project_id === null || title === null ? null : { id: project_id, title },
    artwork: artwork
      ? { id: artwork.id, title: artwork.title, image_url: artwork.sources[0]?.url ?? artwork.thumbnail_url }
      : null,
    conversation_id: conversation_id && String(conversation_id),
  }
}
