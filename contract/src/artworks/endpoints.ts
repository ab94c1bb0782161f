import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { mediaErrorTexts } from '../media/texts.ts'
import { invalidCursor } from '../paging.ts'
import { sentBefore } from '../sent-before.ts'
import { ArtworkId } from '../artwork-id.ts'
import { KnownNames, MadeWith } from '../provenance/schemas.ts'
import { chips } from './chips.ts'
import {
  ArtworkChanges,
  ArtworkDetail,
  ArtworkListQuery,
  artworkNotFound,
  ArtworkPage,
  NewArtwork,
  PictureId,
  ViewsOfWeek,
} from './schemas.ts'
import { artworksErrorTexts } from './texts.ts'

const params = z.object({ id: ArtworkId })
const uploadErrors = {
  UPLOAD_NOT_FOUND: { status: 404, text: mediaErrorTexts.notFound },
  UPLOAD_NOT_READY: { status: 409, text: artworksErrorTexts.uploadNotReady },
} as const

const PICTURE_NOT_FOUND = { status: 404, text: artworksErrorTexts.pictureNotFound } as const
const PICTURES_ONLY = { status: 422, text: artworksErrorTexts.picturesOnly } as const

export const artworks = {
  list: endpoint({
    method: 'GET',
    path: '/artworks',
    access: 'public',
    shared: { filter: chips.map(({ value }) => value).filter((value) => value !== 'following') },
    summary: 'Lists artworks by chip, owner and title, one page at a time.',
    query: ArtworkListQuery,
    response: ArtworkPage,
    errors: { INVALID_CURSOR: invalidCursor },
  }),
  viewsOfWeek: endpoint({
    method: 'GET',
    path: '/artworks/views-of-week',
    access: 'creator',
    summary: "Returns the views of the caller's latest works, today and in the six days before (UTC).",
    response: ViewsOfWeek,
  }),
  get: endpoint({
    method: 'GET',
    path: '/artworks/:id',
    access: 'public',
    shared: true,
    summary: 'Returns an artwork.',
    params,
    response: ArtworkDetail,
    errors: { ARTWORK_NOT_FOUND: artworkNotFound },
  }),
  madeWith: endpoint({
    method: 'GET',
    path: '/artworks/:id/made-with',
    access: 'public',
    summary: 'Returns how an artwork was made, as far as its owner shows it to the caller.',
    params,
    response: MadeWith,
    errors: { ARTWORK_NOT_FOUND: artworkNotFound },
  }),
  workflow: endpoint({
    method: 'GET',
    path: '/artworks/:id/workflow',
    access: 'public',
    summary: "Returns ComfyUI's workflow from the original, as JSON text, for those to whom its owner shows it.",
    params,
    response: z.object({ workflow: z.string() }),
    errors: {
      ARTWORK_NOT_FOUND: artworkNotFound,
      WORKFLOW_NOT_FOUND: { status: 404, text: artworksErrorTexts.noWorkflow },
    },
  }),
  knownNames: endpoint({
    method: 'GET',
    path: '/artworks/known-names',
    access: 'creator',
    summary: 'Returns tools and models that public works name, the most frequent first.',
    response: KnownNames,
  }),
  create: endpoint({
    method: 'POST',
    path: '/artworks',
    access: 'creator',
    stale: [
      'artworks.list',
      'artworks.viewsOfWeek',
      'artworks.knownNames',
      'creators',
      'favorites.list',
      'accounts.firstSteps',
    ],
    summary: 'Publishes an artwork from finished uploads. Idempotent for the same id.',
    status: 201,
    body: NewArtwork,
    response: ArtworkDetail,
    errors: {
      ...uploadErrors,
      THUMBNAIL_REQUIRED: { status: 422, text: mediaErrorTexts.missingThumbnail.description },
      PICTURES_ONLY,
      ORIENTATION_REQUIRED: { status: 422, text: artworksErrorTexts.orientationRequired },
      SENT_BEFORE: sentBefore,
    },
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/artworks/:id',
    access: 'creator',
    stale: ['artworks.list', 'artworks.madeWith', 'artworks.workflow', 'likes.artworks', 'creators', 'favorites.list'],
    owner: 'artwork',
    summary:
      "Changes title, description, tags, pictures, the mark as adult content, how it was made or a video's thumbnail; for its owner.",
    params,
    body: ArtworkChanges,
    response: ArtworkDetail,
    errors: {
      ARTWORK_NOT_FOUND: artworkNotFound,
      ...uploadErrors,
      PICTURES_ONLY,
      PICTURE_NOT_FOUND,
      PICTURE_TWICE: { status: 422, text: artworksErrorTexts.eachPictureOnce },
      THUMBNAIL_NOT_TAKEN: { status: 422, text: artworksErrorTexts.thumbnailNotTaken },
      MARKED_BY_MODERATOR: { status: 409, text: artworksErrorTexts.markedByModerator },
    },
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/artworks/:id',
    access: 'creator',
    stale: ['artworks.list', 'artworks.viewsOfWeek', 'likes.artworks', 'creators', 'favorites.list'],
    owner: 'artwork',
    summary: 'Deletes an artwork with its likes, comments and files; for its owner.',
    params,
    errors: { ARTWORK_NOT_FOUND: artworkNotFound },
  }),
  original: endpoint({
    method: 'POST',
    path: '/artworks/:id/original',
    access: 'creator',
    stale: [],
    owner: 'artwork',
    summary:
      "Returns an address that downloads the original, without the location and device that it came with; for its owner's session, for an hour or two.",
    params,
    /** Of the first picture without it. */
    query: z.object({ picture: PictureId.optional() }),
    response: z.object({ address: z.string() }),
    errors: { ARTWORK_NOT_FOUND: artworkNotFound, PICTURE_NOT_FOUND },
  }),
  view: endpoint({
    method: 'POST',
    path: '/artworks/:id/views',
    access: 'public',
    stale: [],
    summary: 'Counts a view, once per viewer and artwork in 30 minutes; returns the number of views.',
    params,
    response: z.object({ views: z.int() }),
    errors: { ARTWORK_NOT_FOUND: artworkNotFound },
  }),
}
