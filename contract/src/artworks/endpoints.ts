import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { mediaTexts } from '../media/texts.ts'
import { ArtworkId } from './artwork-id.ts'
import {
  Artwork,
  ArtworkChanges,
  ArtworkListQuery,
  artworkNotFound,
  ArtworkPage,
  invalidCursor,
  NewArtwork,
} from './schemas.ts'
import { artworksTexts } from './texts.ts'

const params = z.object({ id: ArtworkId })
const uploadErrors = {
  UPLOAD_NOT_FOUND: { status: 404, text: mediaTexts.notFound },
  UPLOAD_NOT_READY: { status: 409, text: artworksTexts.uploadNotReady },
} as const

/** Artworks: reading, publishing, changing and deleting them, and counting who looked. */
export const artworks = {
  list: endpoint({
    method: 'GET',
    path: '/artworks',
    access: 'public',
    summary: 'Lists artworks by chip, owner and title, one page at a time.',
    query: ArtworkListQuery,
    response: ArtworkPage,
    errors: { INVALID_CURSOR: invalidCursor },
  }),
  get: endpoint({
    method: 'GET',
    path: '/artworks/:id',
    access: 'public',
    summary: 'Reads one artwork.',
    params,
    response: Artwork,
    errors: { ARTWORK_NOT_FOUND: artworkNotFound },
  }),
  create: endpoint({
    method: 'POST',
    path: '/artworks',
    access: 'creator',
    summary: 'Publishes an artwork of finished uploads. The same id again answers the artwork that is there.',
    status: 201,
    body: NewArtwork,
    response: Artwork,
    errors: {
      ...uploadErrors,
      THUMBNAIL_REQUIRED: { status: 422, text: mediaTexts.missingThumbnail.description },
      ORIENTATION_REQUIRED: { status: 422, text: artworksTexts.orientationRequired },
    },
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/artworks/:id',
    access: 'creator',
    summary: "Changes title, description, tags or a video's thumbnail; for its owner.",
    params,
    body: ArtworkChanges,
    response: Artwork,
    errors: {
      ARTWORK_NOT_FOUND: artworkNotFound,
      ...uploadErrors,
      THUMBNAIL_NOT_TAKEN: { status: 422, text: artworksTexts.thumbnailNotTaken },
    },
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/artworks/:id',
    access: 'creator',
    summary: 'Deletes an artwork with its likes, comments and files; for its owner.',
    params,
    errors: { ARTWORK_NOT_FOUND: artworkNotFound },
  }),
  view: endpoint({
    method: 'POST',
    path: '/artworks/:id/views',
    access: 'public',
    summary: 'Counts a view, once per viewer and artwork in 30 minutes; answers how often it was viewed.',
    params,
    response: z.object({ views: z.int() }),
    errors: { ARTWORK_NOT_FOUND: artworkNotFound },
  }),
}
