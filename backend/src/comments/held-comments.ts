import { randomUUID } from 'node:crypto'
import type { QueryFilter } from 'mongoose'
import type { BelowArtwork } from '../artworks/below.ts'
import { rejoinArtwork } from '../artworks/rejoin-artwork.ts'
import { heldCollection } from '../held/held.ts'
import type { Closing, Held, HeldCollection, Step } from '../held/held.ts'
import type { CommentDeps } from './comment-deps.ts'
import type { CommentDocument } from './comments.model.ts'
import type { DeletedComment } from './deleted-comments.model.ts'
import { presentExported } from './exported-comments.ts'

type Filter = QueryFilter<Pick<CommentDocument, '_id' | 'user_id' | 'artwork_id'>>

export function heldComments(deps: CommentDeps) {
  const { artworks, hold } = deps
  const comments: HeldCollection<CommentDocument> = {
    model: deps.every,
    people: ({ user_id }) => [user_id],
    files: null,
    exported: async (comment) => presentExported(comment, await artworks.titles([comment.artwork_id])),
    unique: [{ fields: ['user_id', 'client_id'], whenTaken: { change: () => ({ client_id: randomUUID() }) } }],
    returned: (step, back) => rejoinArtwork(deps, step, comments, back, 'comment_count'),
  }
  /** Deleted a moment ago, its author could still restore it. */
  const deleted: HeldCollection<DeletedComment> = {
    model: deps.deleted,
    people: ({ user_id }) => [user_id],
    files: null,
    exported: null,
    unique: [],
    returned: null,
  }

  async function take(step: Step, filter: Filter): Promise<CommentDocument[]> {
    await hold.take(step, deleted, filter as QueryFilter<DeletedComment>)
    return hold.take(step, comments, filter as QueryFilter<CommentDocument>)
  }

  async function takeCounted(step: Step, filter: Filter): Promise<void> {
    for (const { artwork_id } of await take(step, filter))
      await artworks.count(String(artwork_id), 'comment_count', -1, step.session)
  }

  const comment: Held = { hide: (step, _id) => takeCounted(step, { _id }) }
  const closing: Closing = { close: (step, user_id) => takeCounted(step, { user_id }) }
  const artwork: BelowArtwork = {
    async remove(artwork_id, session) {
      await deps.comments.deleteMany({ artwork_id }, { session })
      await deps.deleted.deleteMany({ artwork_id }, { session })
    },
    hold: async (step, artworks) => void (await take(step, { artwork_id: { $in: artworks } })),
  }
  return {
    held: { comment },
    closing,
    holds: [heldCollection(comments), heldCollection(deleted)],
    belowArtwork: artwork,
  }
}
