import { ACTORS_SHOWN } from '@atelier/contract/notifications/limits.ts'
import type { Notification } from '@atelier/contract/notifications/schemas.ts'
import { artworksService } from '../artworks/artworks.service.ts'
import { presentArtworks } from '../artworks/present-artworks.ts'
import type { Viewer } from '../database/viewer.ts'
import { profilesService } from '../profiles/profiles.service.ts'
import type { Services } from '../services.ts'
import type { LeanNotification } from './notifications.model.ts'
import { goneProjects, overProjects } from './gone-projects.ts'
import { actorsFor } from './visible-notifications.ts'
import { presentNotification } from './notifications.presenter.ts'

/** As if only those had done it whom the viewer is shown. */
export function presentNotifications(services: Services) {
  const { database } = services
  const artworks = artworksService(database)
  const present = presentArtworks(services)
  const profiles = profilesService(services)

  return async (viewer: Viewer, stored: readonly LeanNotification[]): Promise<Notification[]> => {
    const { shown: actorsShown } = await actorsFor(viewer)
    const entries = stored.map((entry) => {
      const actor_ids = actorsShown(entry.actor_ids)
      return { ...entry, actor_ids, actor_count: entry.actor_count - (entry.actor_ids.length - actor_ids.length) }
    })
    const shown = entries.map((entry) => entry.actor_ids.slice(0, ACTORS_SHOWN))
    const [person, found, isGone, isOver] = await Promise.all([
      profiles.summaries(shown.flat()),
      artworks.byIds(entries.flatMap(({ artwork_id }) => artwork_id ?? [])).then(present),
      goneProjects(database, entries),
      overProjects(database, entries),
    ])
    const artwork = new Map(found.map((one) => [one.id, one]))
    return entries.map((entry, i) =>
      presentNotification(entry, shown[i]!, person, artwork.get(String(entry.artwork_id)), { isGone, isOver }),
    )
  }
}
