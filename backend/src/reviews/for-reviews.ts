import type { ClientSession, Types } from 'mongoose'

/** The owner of a project and its accepted creator. */
export interface Pair {
  project_id: number
  title: string
  owner_id: Types.ObjectId
  creator_id: Types.ObjectId
  /** When their work ended; null while it goes on. */
  ended_at: Date | null
}

declare module '../services.ts' {
  interface Facets {
    forReviews: {
      /** Null unless the person is one of the two; also after the project was deleted. */
      pairOf(project_id: number, person: string, creator?: string): Promise<Pair | null>
      /** Keeps it when the project is deleted, and serializes what the two write. */
      keepPair(pair: Pair, session: ClientSession): Promise<void>
      /** Who has written, or that all is shown: for the next step. */
      noteReviews(pair: Pair, state: Types.ObjectId | 'shown', session: ClientSession): Promise<void>
    }
  }
}
