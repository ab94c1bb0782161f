import type { ClientSession, Types } from 'mongoose'
import type { Step } from '../held/held.ts'

/** What a domain stores of artworks goes with them. */
export interface BelowArtwork {
  /** In the transaction of a deletion. */
  remove(artwork_id: Types.ObjectId, session: ClientSession): Promise<void>
  /** Until a decision is reverted. */
  hold(step: Step, artwork_ids: readonly Types.ObjectId[]): Promise<void>
}

declare module '../services.ts' {
  interface Facets {
    belowArtwork: BelowArtwork
  }
}
