export const editTexts = {
  pageTitle: 'Edit project',
  back: 'Back to the project',
  blurb: 'Creators who have applied or are invited are notified of what you change.',
  failed: "We couldn't load this project.",
  loading: 'Loading project',
  save: 'Save Changes',
  saving: 'Saving...',
  cancel: 'Cancel',
  saved: 'Your changes have been saved.',
  saveFailed: 'Failed to save the changes.',
  overtaken: 'This project has been changed meanwhile, in another tab or on another device.',
  load: 'Show the current version',
} as const
