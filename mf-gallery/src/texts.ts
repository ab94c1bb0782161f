export const menuTexts = {
  browseCreators: { label: 'Browse creators', description: 'See who makes what' },
  uploadArt: { label: 'Upload your AI art', description: 'Show your work' },
} as const
