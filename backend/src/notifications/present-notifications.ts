import type { Connection } from 'mongoose'
import { ACTORS_SHOWN } from '@atelier/contract/notifications/limits.ts'
import type { Notification } from '@atelier/contract/notifications/schemas.ts'
import type { Artworks } from '../artworks/artworks.service.ts'
import type { PresentArtworks } from '../artworks/present-artworks.ts'
import type { Viewer } from '../database/viewer.ts'
import type { Profiles } from '../profiles/profiles.service.ts'
import type { LeanNotification } from './notifications.model.ts'
import { goneProjects } from './gone-projects.ts'
import { actorsFor } from './visible-notifications.ts'
import { presentNotification } from './notifications.presenter.ts'

/** As if only those had done it whom the viewer is shown. */
export type PresentNotifications = (viewer: Viewer, entries: readonly LeanNotification[]) => Promise<Notification[]>

export const presentNotifications =
  (
    database: Connection,
    profiles: Profiles,
    artworks: { service: Artworks; present: PresentArtworks },
  ): PresentNotifications =>
  async (viewer, stored) => {
    const { shown: actorsShown } = await actorsFor(viewer)
    const entries = stored.map((entry) => {
      const actor_ids = actorsShown(entry.actor_ids)
      return { ...entry, actor_ids, actor_count: entry.actor_count - (entry.actor_ids.length - actor_ids.length) }
    })
    const shown = entries.map((entry) => entry.actor_ids.slice(0, ACTORS_SHOWN))
    const [person, found, isGone] = await Promise.all([
      profiles.summaries(shown.flat()),
      artworks.service.byIds(entries.flatMap(({ artwork_id }) => artwork_id ?? [])).then(artworks.present),
      goneProjects(database, entries),
    ])
    const artwork = new Map(found.map((one) => [one.id, one]))
    return entries.map((entry, i) =>
      presentNotification(entry, shown[i]!, person, artwork.get(String(entry.artwork_id)), isGone),
    )
  }
