import type { ClientSession, Connection, QueryFilter, Types } from 'mongoose'
import { projected } from '../database/document.ts'
import { heldCollection } from '../held/held.ts'
import type { PictureFiles } from '../media/mark/mark-files.ts'
import type { Closing, Held, HeldCollection, Step } from '../held/held.ts'
import { holdOf } from '../held/hold.ts'
import type { Services } from '../services.ts'
import { artworkWords } from './artwork-words.ts'
import { artworkModel } from './artworks.model.ts'
import type { ArtworkDocument } from './artworks.model.ts'
import { readCounts } from './counts.ts'
import { deletedArtworkModel } from './deleted-artworks.model.ts'
import type { DeletedArtwork } from './deleted-artworks.model.ts'
import { keysOf } from './pictures/pictures-of.ts'
import { EXPORTED_FIELDS, exportedFilesOf, presentExported } from './exported-artworks.ts'
import { recountWorksOf } from './kept-works.ts'
import type { StoredMadeFor } from './made-for/made-for.schema.ts'

export type Owned = Pick<ArtworkDocument, '_id' | 'user_id'>

/** Copies of works elsewhere. */
export interface WorkCopiesElsewhere {
  /** They show a work unless a decision holds it back or marks it. */
  withhold(step: Step, artworks: readonly Owned[]): Promise<void>
  remove(step: Step, artworks: readonly Owned[]): Promise<void>
  /** Their files. */
  filesOf(artwork: Owned): Promise<PictureFiles[]>
}

declare module '../services.ts' {
  interface Facets {
    forArtworks: {
      /** The creators that a user follows. */
      followed(userId: string): Promise<Types.ObjectId[]>
      workCopies: WorkCopiesElsewhere
      /** The client agreed to, or was asked about, another picture or other words. */
      askAgain(artwork: Owned, made_for: StoredMadeFor, session: ClientSession): Promise<void>
      /** Whether the creator was accepted for a project of that client which exists. */
      isClientOf(client: string, creator: Types.ObjectId): Promise<boolean>
    }
  }
}

const owner = ({ user_id }: Pick<Owned, 'user_id'>) => [user_id]
const owners = (artworks: readonly Owned[]) => artworks.map(({ user_id }) => user_id)
const idsOf = (documents: readonly Pick<Owned, '_id'>[]) => documents.map(({ _id }) => _id)

export function heldArtworks(services: Services) {
  const { database, facets, now } = services
  const copies = () => facets().forArtworks.workCopies
  const recountWorks = recountWorksOf(services)
  const model = artworkModel(database).unscoped('moves what decisions name')
  const words = artworkWords(database)
  const hold = holdOf(database, now)
  const artworks: HeldCollection<ArtworkDocument> = {
    model,
    people: owner,
    files: {
      own: true,
      keys: keysOf,
      exported: exportedFilesOf,
    },
    // Of a mark, the artwork itself is exported.
    exported: (artwork, _person, isPart) => (isPart ? null : presentExported(projected(artwork, EXPORTED_FIELDS))),
    unique: [
      {
        fields: ['user_id', 'client_id'],
        contains: ({ client_id }) => typeof client_id === 'string',
        whenTaken: { change: () => ({ client_id: null }) },
      },
    ],
    async returned(step, { whole, parts }) {
      const { session } = step
      // A superset of the words that are used, so that they may be written beside the transaction.
      await words.add(whole.flatMap(({ title_words }) => title_words))
      await recount(whole, session)
      const current = await model
        .find({ _id: { $in: idsOf([...whole, ...parts]) } })
        .session(session)
        .lean<ArtworkDocument[]>()
      await recountWorks(owners(current), session)
      await copies().withhold(step, current)
    },
    async removed(step, { whole }) {
      await copies().remove(step, whole)
      // What other decisions hold of what others added to them.
      await hold.removeBelow('artwork_id', idsOf(whole), step.session)
    },
  }
  /** The rest of one that its owner deleted while it was held. */
  const deleted: HeldCollection<DeletedArtwork> = {
    model: deletedArtworkModel(database),
    people: owner,
    files: null,
    exported: null,
    unique: [],
    // They show it again, as they show other deleted ones
    returned: (step, { whole }) => copies().withhold(step, whole),
    removed: (step, { whole }) => copies().remove(step, whole),
  }

  /** Their people may have left meanwhile. */
  async function recount(restored: readonly ArtworkDocument[], session: ClientSession): Promise<void> {
    const ids = idsOf(restored)
    const counts = await readCounts(facets(), ids, session)
    for (const _id of ids) await model.updateOne({ _id }, { $set: counts(_id) }, { session })
  }

  async function take(step: Step, filter: QueryFilter<Owned>): Promise<void> {
    const taken = await hold.take(step, artworks, filter as QueryFilter<ArtworkDocument>)
    if (taken.length === 0) return
    await facets().belowArtwork.hold(step, idsOf(taken))
    await recountWorks(owners(taken), step.session)
    await copies().withhold(step, taken)
  }

  /** Its owner cannot unmark it. */
  async function markAdult(step: Step, id: string): Promise<void> {
    const artwork = await model.findById(id).session(step.session).lean<ArtworkDocument>()
    if (!artwork || artwork.adult_by_moderator) return
    await hold.withhold(step, artworks, artwork, { instead: { adult: true, adult_by_moderator: true } })
    await recountWorks([artwork.user_id], step.session)
    await copies().withhold(step, [artwork])
  }

  const artwork: Held = { hide: (step, _id) => take(step, { _id }), markAdult }
  const closing: Closing = { close: (step, user_id) => take(step, { user_id }) }
  return { held: { artwork }, closing, holds: [heldCollection(artworks), heldCollection(deleted)] }
}

/** Those of these artworks that copies must not show. */
export async function hiddenAmong(
  database: Connection,
  ids: readonly Types.ObjectId[],
  session: ClientSession,
): Promise<Set<string>> {
  const model = artworkModel(database).unscoped('finds what a moderator marked')
  const models = [model, deletedArtworkModel(database)]
  const held = await holdOf(database, () => new Date()).heldOf(models, ids, session)
  const marked = await model
    .find({ _id: { $in: ids }, adult_by_moderator: true }, { _id: 1 })
    .session(session)
    .lean<Pick<ArtworkDocument, '_id'>[]>()
  return new Set([...held, ...idsOf(marked).map(String)])
}
