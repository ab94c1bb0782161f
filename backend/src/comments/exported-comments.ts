import type { Types } from 'mongoose'
import { leanReader } from '../database/document.ts'
import type { Exported, Lean } from '../database/document.ts'
import { everyPage } from '../database/every-page.ts'
import type { CommentDeps } from './comment-deps.ts'
import type { CommentDocument } from './comments.model.ts'

const FIELDS = ['client_id', 'artwork_id', 'content', 'created_at'] as const

type Read = Lean<CommentDocument, (typeof FIELDS)[number]>

export const presentExported = (
  { artwork_id, content, created_at }: Omit<Read, 'client_id'>,
  title: (artwork_id: Types.ObjectId) => string | null,
) =>
  ({
    artwork_id: String(artwork_id),
    artwork: title(artwork_id),
    content,
    created_at,
  }) satisfies Exported<CommentDocument, 'client_id' | 'user_id'>

export async function* exportedComments({ artworks, every }: CommentDeps, user_id: string) {
  const pages = everyPage<Read>((last, limit) =>
    leanReader(every, FIELDS)
      .find({ user_id, ...(last && { client_id: { $gt: last.client_id } }) })
      .sort({ client_id: 1 })
      .limit(limit)
      .exec(),
  )
  for await (const page of pages) {
    const title = await artworks.titles(page.map(({ artwork_id }) => artwork_id))
    yield* page.map((comment) => presentExported(comment, title))
  }
}
