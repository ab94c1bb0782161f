import type { Connection } from 'mongoose'
import type { ArtworkServices } from '../artworks/artworks.module.ts'
import type { Profiles } from '../profiles/profiles.service.ts'
import { commentsRoutes } from './comments.routes.ts'
import type { Comments } from './comments.service.ts'
import { reportedComments } from './reported-comments.ts'

interface Deps {
  database: Connection
  comments: Comments
  artworks: ArtworkServices
  profiles: { service: Profiles }
}

export const createComments = ({ database, comments, artworks, profiles }: Deps) => ({
  ...comments.facets,
  counted: { comment_count: comments },
  exported: { comments: comments.exported },
  erasure: { stage: 'content', erase: comments.erase } as const,
  reported: { comment: reportedComments(database) },
  ...commentsRoutes(comments, artworks.service, profiles.service),
})
