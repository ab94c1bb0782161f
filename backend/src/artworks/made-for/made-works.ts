import type { ClientSession, Connection, Types } from 'mongoose'
import { leanReader } from '../../database/document.ts'
import { everyPage } from '../../database/every-page.ts'
import { heldThings } from '../../held/held-things.ts'
import { ARTWORK_FIELDS, artworkModel } from '../artworks.model.ts'
import type { LeanArtwork } from '../artworks.model.ts'
import type { StoredMadeFor } from './made-for.schema.ts'

/** A project, its client and who worked on it. */
interface Of {
  project_id: number
  owner_id: Types.ObjectId
  creator_id: Types.ObjectId
}

export interface MadeWork extends LeanArtwork {
  made_for: StoredMadeFor
}

/** Works that name a client, or ask to. */
export function madeWorks(database: Connection) {
  const model = artworkModel(database).unscoped('of two people who worked together, or of a client')
  const reader = leanReader(model, ARTWORK_FIELDS)
  const held = heldThings(database)
  const client = 'made_for.user_id'

  return {
    /** Oldest first. */
    of: async ({ project_id, owner_id, creator_id }: Of, session?: ClientSession): Promise<MadeWork[]> =>
      (await reader
        .find({ 'made_for.project_id': project_id, [client]: owner_id, user_id: creator_id })
        .sort({ 'made_for.asked_at': 1, _id: 1 })
        .session(session ?? null)) as MadeWork[],

    find: (id: string, session: ClientSession): Promise<LeanArtwork | null> =>
      reader.findById(id).session(session).exec(),

    /** Those that a decision holds back. */
    held: ({ project_id, owner_id, creator_id }: Of): Promise<MadeWork[]> =>
      held.all('artworks', creator_id, { 'made_for.project_id': project_id, [client]: owner_id, user_id: creator_id }),

    findHeld: (id: string, session: ClientSession): Promise<LeanArtwork | null> =>
      held.find('artworks', { _id: id }, session),

    /** Also of one that a decision holds back. */
    async set({ _id }: Pick<LeanArtwork, '_id'>, made_for: StoredMadeFor | null, session: ClientSession) {
      const change = made_for ? { $set: { made_for } } : { $unset: { made_for: 1 as const } }
      const { matchedCount } = await model.updateOne({ _id }, change, { session })
      if (matchedCount === 0) await held.setField('artworks', _id, 'made_for', made_for, session)
    },

    /** Of which projects and creators any waits for the client's answer. */
    async waiting(
      project_ids: readonly number[],
    ): Promise<(project_id: number, creator_id: Types.ObjectId) => boolean> {
      if (project_ids.length === 0) return () => false
      const asked = { 'made_for.project_id': { $in: project_ids }, 'made_for.state': 'asked' } as const
      const found = (await leanReader(model, ['user_id', 'made_for']).find(asked)) as MadeWork[]
      return (project_id, creator_id) =>
        found.some(({ user_id, made_for }) => made_for.project_id === project_id && user_id.equals(creator_id))
    },

    /** For the export of the client. */
    async *ofClient(person: string) {
      const pages = everyPage<MadeWork>(
        async (last, limit) =>
          (await reader
            .find({ [client]: person, ...(last && { _id: { $gt: last._id } }) })
            .sort({ _id: 1 })
            .limit(limit)) as MadeWork[],
      )
      for await (const page of pages)
        yield* page.map(({ title, made_for: { user_id: _client, ...asked } }) => ({ title, ...asked }))
    },

    /** Names the client no longer. */
    async erase(person: string): Promise<void> {
      await model.updateMany({ [client]: person }, { $unset: { made_for: 1 } })
      await held.removeField('artworks', { [client]: person }, 'made_for')
    },
  }
}
