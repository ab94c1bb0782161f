import { applicationsService } from '../src/applications/applications.service.ts'
import { artworksService } from '../src/artworks/artworks.service.ts'
import { reconciler } from '../src/artworks/reconcile.ts'
import { commentsService } from '../src/comments/comments.service.ts'
import { likesService } from '../src/likes/likes.service.ts'
import { mediaAddress } from '../src/storage/media-address.ts'
import { notificationsService } from '../src/notifications/notifications.service.ts'
import { createProfiles } from '../src/profiles/profiles.module.ts'
import { reconcileProjects } from '../src/projects/reconcile.ts'
import { silentPublisher } from '../src/realtime/publisher.ts'
import type { PeopleSite } from './people.ts'

/** Returns how many denormalized counters were wrong. */
export async function recount({ config, database, now }: PeopleSite) {
  const artworks = artworksService(database)
  const notifications = notificationsService(database, silentPublisher, now)
  const counted = {
    like_count: likesService(database, artworks, notifications, now),
    comment_count: commentsService(database, artworks, notifications, now),
  }
  const { reconcile } = reconciler({
    database,
    facets: () => ({ counted }),
    profiles: createProfiles({ database, media: mediaAddress(config), now }).service,
  })
  const { corrected: projects } = await reconcileProjects(database, applicationsService(database).countsOf)
  return { ...(await reconcile()), projects }
}
