import { WORK_PICTURES_MAX } from './limits.ts'

export const artworksErrorTexts = {
  notFound: 'Artwork Not Found',
  orientationRequired: 'Please choose Video or Reel.',
  uploadNotReady: 'Still processing. Try again in a moment.',
  markedByModerator: 'A moderator marked this as adult content. The mark stays.',
  noWorkflow: 'This work shows no workflow.',
  picturesOnly: 'Several files of one work must all be pictures.',
  pictureNotFound: 'This picture is not part of the work. Reload the page to see those that are.',
  tooManyPictures: `A work has at most ${WORK_PICTURES_MAX} pictures.`,
  eachPictureOnce: 'Each picture once.',
  thumbnailNotTaken: 'Only videos have a thumbnail.',
} as const
