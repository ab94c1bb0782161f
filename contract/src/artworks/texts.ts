export const artworksErrorTexts = {
  notFound: 'Artwork Not Found',
  orientationRequired: 'Please choose Video or Reel.',
  uploadNotReady: 'Still processing. Try again in a moment.',
  thumbnailNotTaken: 'Only videos have a thumbnail.',
} as const
