import { Types } from 'mongoose'
import type { Config } from '../settings/config.ts'
import type { Upkeep } from '../jobs/upkeep.ts'
import type { FinishedUploads } from '../media/uploads/finished-uploads.ts'
import type { Profiles } from '../profiles/profiles.service.ts'
import type { Services } from '../services.ts'
import { artworkPages } from './artwork-pages.ts'
import { artworkWords } from './artwork-words.ts'
import { artworksRoutes } from './artworks.routes.ts'
import { artworksService } from './artworks.service.ts'
import type { ArtworkCascades } from './below.ts'
import type { CountedFacet } from './counts.ts'
import { describedArtworks } from './described-artworks.ts'
import { exportedArtworks } from './exported-artworks.ts'
import { heldArtworks } from './held-artworks.ts'
import type { WorkCopiesElsewhere } from './held-artworks.ts'
import { recountWorksOf } from './kept-works.ts'
import { publishingService } from './publishing.service.ts'
import { reconcileProfiles, reconciler } from './reconcile.ts'
import { presentArtworks } from './present-artworks.ts'
import { reportedArtworks } from './reported-artworks.ts'
import { storedOf } from './stored.ts'
import { viewDays } from './view-days.ts'
import { viewsService } from './views.service.ts'

// The hourly reconciliation corrects what this job misses.
const RENAMED_MS = 3_600_000

interface ServiceDeps extends Pick<Services, 'database' | 'media'> {
  profiles: { service: Profiles }
}

export type ArtworkServices = ReturnType<typeof artworkServices>

export function artworkServices({ database, profiles, media }: ServiceDeps) {
  const service = artworksService(database)
  return {
    service,
    recountWorks: recountWorksOf({ database, artworks: service, profiles: profiles.service }),
    present: presentArtworks(profiles.service, media),
  }
}

interface Deps extends Pick<Services, 'database' | 'jobs' | 'media' | 'now'> {
  config: Pick<Config, 'keys'>
  artworks: ArtworkServices
  applications: { workCopies: WorkCopiesElsewhere }
  profiles: { service: Profiles }
  favorites: { followed(userId: string): Promise<Types.ObjectId[]> }
  uploads: FinishedUploads
  facets: () => ArtworkCascades & CountedFacet
}

export function createArtworks(options: Deps) {
  const { config, database, facets, uploads, now } = options
  const { service: artworks, present } = options.artworks
  const profiles = options.profiles.service
  const days = viewDays(database, now)
  const publishing = publishingService({
    database,
    artworks,
    profiles,
    uploads,
    facets,
    now,
  })
  const held = heldArtworks({
    database,
    facets,
    copies: options.applications.workCopies,
    recountWorks: options.artworks.recountWorks,
    now,
  })
  const { reconcile, reconcileArtworks, renamed } = reconciler({ database, facets, profiles })
  const exported = exportedArtworks(database)
  const files = { used: artworks.usedKeys, stored: storedOf(database) }
  return {
    reconcile,
    ...held,
    holds: [...held.holds, ...days.holds],
    exported: { artworks: exported.rows },
    exportedFiles: exported.files,
    files: { artwork: files, thumbnail: files, clip: files },
    cascades: { artwork: days.below },
    pages: { artworks: artworkPages(database) },
    described: { artworks: describedArtworks(artworks, profiles, options.media) },
    reported: { artwork: reportedArtworks(database) },
    erasure: { stage: 'content', erase: publishing.erase } as const,
    renamed: options.jobs.register<{ user_id: string }>('artworks.renamed', {
      giveUpAfterMs: RENAMED_MS,
      handle: ({ user_id }) => renamed(new Types.ObjectId(user_id)),
    }),
    upkeep: {
      'artworks.reconcile': reconcileArtworks,
      'profiles.reconcile': async (turn) => (await reconcileProfiles(database, profiles, turn)).next,
      'artworks.words': artworkWords(database).sweep,
    } satisfies Upkeep,
    ...artworksRoutes({
      artworks,
      publishing,
      // Keyed, so that stored views do not reveal their viewers
      views: viewsService({ database, artworks, days, keys: config.keys('address'), now }),
      followed: options.favorites.followed,
      facets,
      present,
    }),
  }
}
