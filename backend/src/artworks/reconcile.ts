import { Types } from 'mongoose'
import type { Connection } from 'mongoose'
import { countBy } from '../database/count-by.ts'
import { leanReader } from '../database/document.ts'
import type { Lean } from '../database/document.ts'
import { wholeTurn } from '../jobs/turn.ts'
import type { Turn } from '../jobs/turn.ts'
import { profilesService } from '../profiles/profiles.service.ts'
import type { Profiles } from '../profiles/profiles.service.ts'
import type { Services } from '../services.ts'
import { artworkWords } from './artwork-words.ts'
import { artworkModel } from './artworks.model.ts'
import { artworksService } from './artworks.service.ts'
import type { ArtworkDocument } from './artworks.model.ts'
import { readCounts } from './counts.ts'
import { madeNames } from './provenance/made-keys.ts'
import { searchFields } from './search-fields.ts'

const AT_ONCE = 200

const KEPT = [
  'user_id',
  'title',
  'tags',
  'like_count',
  'comment_count',
  'title_search',
  'title_words',
  'search_prefixes',
  'made_keys',
] as const
type Kept = Lean<ArtworkDocument, (typeof KEPT)[number]>

export interface Reconciled {
  artworks: number
  profiles: number
}

/** `next` is the cursor of the next run; null at the end. */
export interface Corrected {
  corrected: number
  next: string | null
}

/** Compares denormalized values with their sources and corrects differences. May run at any time. */
export function reconciler(services: Services) {
  const { database, facets } = services
  const profiles = profilesService(services)
  const artworks = artworkModel(database)
  const reader = leanReader(artworks.unscoped('compares all'), KEPT)
  const words = artworkWords(database)

  async function correct(batch: readonly Kept[]): Promise<number> {
    const ids = batch.map(({ _id }) => _id)
    const [counts, owner] = await Promise.all([
      readCounts(facets(), ids),
      profiles.summaries(batch.map(({ user_id }) => user_id)),
    ])
    await words.add([...new Set(batch.flatMap(({ title }) => searchFields(title, null, null).title_words))])
    let corrected = 0
    for (const artwork of batch) {
      const { _id, like_count, comment_count, title, tags, user_id, made_keys } = artwork
      const right = {
        ...counts(_id),
        ...searchFields(title, tags, owner(user_id).full_name, madeNames(made_keys)),
      }
      if (isSame(artwork, right)) continue
      // Skipped if changed since the read; the next run checks it again.
      const unchanged = { _id, title, like_count, comment_count }
      corrected += (await artworks.updateOne(unchanged, { $set: right })).modifiedCount
    }
    return corrected
  }

  async function correctArtworks(of: Record<string, unknown>, turn: Turn): Promise<Corrected> {
    let corrected = 0
    for (let last = turn.cursor; ;) {
      const batch = await reader
        .find({ ...of, ...(last !== null && { _id: { $gt: new Types.ObjectId(last) } }) })
        .sort({ _id: 1 })
        .limit(AT_ONCE)
      corrected += await correct(batch)
      if (batch.length < AT_ONCE) return { corrected, next: null }
      last = String(batch.at(-1)!._id)
      if (turn.isOver()) return { corrected, next: last }
    }
  }

  return {
    reconcile: async (): Promise<Reconciled> => ({
      artworks: (await correctArtworks({}, wholeTurn)).corrected,
      profiles: (await reconcileProfiles(database, profiles)).corrected,
    }),

    reconcileArtworks: async (turn: Turn) => (await correctArtworks({}, turn)).next,

    renamed: async (user_id: Types.ObjectId): Promise<void> => void (await correctArtworks({ user_id }, wholeTurn)),
  }
}

export async function reconcileProfiles(
  database: Connection,
  profiles: Profiles,
  turn: Turn = wholeTurn,
): Promise<Corrected> {
  const [artworks, service] = [artworkModel(database), artworksService(database)]
  let corrected = 0
  for await (const profile of profiles.kept(turn.cursor)) {
    const id = profile._id
    const [counted, listed] = await Promise.all([countBy(artworks.forGuests(), 'user_id', [id]), service.listedOf(id)])
    const artwork_count = counted.get(String(id)) ?? 0
    if (await profiles.correct(profile, { artwork_count, ...listed })) corrected++
    if (turn.isOver()) return { corrected, next: String(id) }
  }
  return { corrected, next: null }
}

const isSame = (artwork: Kept, right: Omit<Kept, '_id' | 'user_id' | 'title' | 'tags' | 'made_keys'>) =>
  artwork.like_count === right.like_count &&
  artwork.comment_count === right.comment_count &&
  artwork.title_search === right.title_search &&
  artwork.title_words?.join(' ') === right.title_words.join(' ') &&
  artwork.search_prefixes?.join('\n') === right.search_prefixes.join('\n')
