export const artworksErrorTexts = {
  notFound: 'Artwork Not Found',
  orientationRequired: 'Please choose Video or Reel.',
  uploadNotReady: 'Still processing. Try again in a moment.',
  markedByModerator: 'A moderator marked this as adult content. The mark stays.',
  noWorkflow: 'This work shows no workflow.',
  thumbnailNotTaken: 'Only videos have a thumbnail.',
} as const
