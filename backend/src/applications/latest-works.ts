import { WORKS_MAX } from '@atelier/contract/applications/limits.ts'
import type { FrozenWork } from '@atelier/contract/applications/schemas.ts'
import type { Artworks } from '../artworks/artworks.service.ts'
import type { MediaAddress } from '../storage/media-address.ts'
import type { LeanApplication } from './applications.model.ts'
import { presentWork } from './applications.presenter.ts'

/** The creators' current works, newest first, for applications without attached ones. */
export const latestWorks =
  (artworks: Pick<Artworks, 'latestOf'>, media: MediaAddress) =>
  async (received: readonly LeanApplication[]): Promise<(application: LeanApplication) => FrozenWork[]> => {
    const found = new Map<LeanApplication, FrozenWork[]>()
    const fill = async (application: LeanApplication) => {
      const works = await artworks.latestOf(application.creator_id, WORKS_MAX)
      found.set(
        application,
        works.map((work) =>
          presentWork({ ...work, artwork_id: work._id, key: work.thumbnail_key ?? work.file_key }, media),
        ),
      )
    }
    await Promise.all(received.filter(({ works }) => works.length === 0).map(fill))
    return (application) => found.get(application) ?? []
  }
