export const menuTexts = {
  browseCreators: { label: 'Browse creators', description: 'See who makes what' },
  uploadArt: { label: 'Upload your AI art', description: 'Show your work' },
} as const

export const linkTexts = {
  copy: 'Copy link',
  copied: 'Link copied',
  notCopied: "We couldn't copy the link. Copy it from the address bar.",
} as const

export const signInTexts = {
  editArtwork: 'edit your work',
  uploadArt: 'upload your AI art',
  myArtworks: 'see your works',
  likedArtworks: 'see what you liked',
} as const
