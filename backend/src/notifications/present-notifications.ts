import { ACTORS_SHOWN } from '@atelier/contract/notifications/limits.ts'
import type { Notification } from '@atelier/contract/notifications/schemas.ts'
import type { Artworks } from '../artworks/artworks.service.ts'
import type { PresentArtworks } from '../artworks/present-artworks.ts'
import type { Profiles } from '../profiles/profiles.service.ts'
import type { LeanNotification } from './notifications.model.ts'
import { presentNotification } from './notifications.presenter.ts'

export type PresentNotifications = (entries: readonly LeanNotification[]) => Promise<Notification[]>

export const presentNotifications =
  (profiles: Profiles, artworks: { service: Artworks; present: PresentArtworks }): PresentNotifications =>
  async (entries) => {
    const shown = entries.map((entry) => entry.actor_ids.slice(0, ACTORS_SHOWN))
    const [person, found] = await Promise.all([
      profiles.summaries(shown.flat()),
      artworks.service.byIds(entries.flatMap(({ artwork_id }) => artwork_id ?? [])).then(artworks.present),
    ])
    const artwork = new Map(found.map((one) => [one.id, one]))
    return entries.map((entry, i) =>
      presentNotification(entry, shown[i]!, person, artwork.get(String(entry.artwork_id))),
    )
  }
