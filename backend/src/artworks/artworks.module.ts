import { Types } from 'mongoose'
import type { Upkeep } from '../jobs/upkeep.ts'
import { profilesService } from '../profiles/profiles.service.ts'
import type { Facets, Services } from '../services.ts'
import { artworkPages } from './artwork-pages.ts'
import { artworkWords } from './artwork-words.ts'
import { artworksRoutes } from './artworks.routes.ts'
import { artworksService } from './artworks.service.ts'
import { describedArtworks } from './described-artworks.ts'
import { exportedArtworks } from './exported-artworks.ts'
import { heldArtworks } from './held-artworks.ts'
import { recountWorksOf } from './kept-works.ts'
import { madeWorks } from './made-for/made-works.ts'
import { artworkMarks } from './mark-artworks.ts'
import { markOfAll } from './mark-of.ts'
import { originalsRoutes } from './originals/originals.routes.ts'
import { publishingService } from './publishing.service.ts'
import { reconcileProfiles, reconciler } from './reconcile.ts'
import { reportedArtworks } from './reported-artworks.ts'
import { storedOf } from './stored.ts'
import { viewDays } from './view-days.ts'

// The hourly reconciliation corrects what this job misses.
const RENAMED_MS = 3_600_000

export function createArtworks(services: Services) {
  const { database, jobs, media, now } = services
  const artworks = artworksService(database)
  const profiles = profilesService(services)
  const made = madeWorks(database)
  const days = viewDays(database, now)
  const publishing = publishingService(services)
  const marks = artworkMarks(services)
  const held = heldArtworks(services)
  const { reconcile, reconcileArtworks, renamed } = reconciler(services)
  const exported = exportedArtworks(database)
  const files = { used: artworks.usedKeys, stored: storedOf(database), sender: 'creator' } as const
  return {
    reconcile,
    ...held,
    holds: [...held.holds, ...days.holds],
    exported: { artworks: exported.rows, made_for: made.ofClient },
    exportedFiles: exported.files,
    files: { artwork: files, thumbnail: files, clip: files },
    belowArtwork: days.below,
    pages: { artworks: artworkPages(database) },
    described: { artworks: describedArtworks(artworks, profiles, media) },
    reported: { artwork: reportedArtworks(database) },
    erasure: {
      stage: 'content',
      async erase(userId: string) {
        await publishing.erase(userId)
        await made.erase(userId)
      },
    } as const,
    forAccounts: {
      renamed: jobs.register<{ user_id: string }>('artworks.renamed', {
        giveUpAfterMs: RENAMED_MS,
        async handle({ user_id }) {
          const creator = new Types.ObjectId(user_id)
          await renamed(creator)
          await marks.ofCreator(creator)
        },
      }),
    },
    fileRoutes: originalsRoutes(services),
    forMedia: { artwork: artworks.find },
    forProfiles: {
      recountWorks: recountWorksOf(services),
      markOfWorks: async (ids, artist, absolute) => markOfAll(await artworks.byIds(ids), artist, absolute),
    } satisfies Pick<Facets['forProfiles'], 'recountWorks' | 'markOfWorks'>,
    upkeep: {
      'artworks.reconcile': reconcileArtworks,
      'artworks.marks': marks.ofAll,
      'profiles.reconcile': async (turn) => (await reconcileProfiles(database, profiles, turn)).next,
      'artworks.words': artworkWords(database).sweep,
    } satisfies Upkeep,
    ...artworksRoutes(services, publishing),
  }
}
