import { count } from '../format.ts'
import { ARTWORK_DESCRIPTION_MAX, ARTWORK_TAGS_MAX, ARTWORK_TITLE_MAX, TAG_LENGTH_MAX } from './limits.ts'

/** Texts of the errors of artworks. */
export const artworksErrorTexts = {
  notFound: 'Artwork Not Found',
  titleRequired: 'Title is required',
  orientationRequired: 'Please choose Video or Reel.',
  uploadNotReady: 'Still processing. Try again in a moment.',
  thumbnailNotTaken: 'Only videos have a thumbnail.',
  titleTooLong: `A title has at most ${ARTWORK_TITLE_MAX} characters.`,
  descriptionTooLong: `A description has at most ${count(ARTWORK_DESCRIPTION_MAX)} characters.`,
  tagTooLong: (tag: string) => `“${tag.slice(0, TAG_LENGTH_MAX)}…” is longer than ${TAG_LENGTH_MAX} characters.`,
  tooManyTags: `At most ${ARTWORK_TAGS_MAX} tags, each with at most ${TAG_LENGTH_MAX} characters.`,
} as const
