export const releasesErrorTexts = {
  notYourApp: 'This token cannot release this app.',
  versionMismatch: 'The version is not the hash of this content.',
  wrongFlavor: 'The shell is of another flavor than the site.',
  refused: 'This release conflicts with the running ones.',
  fileConflict: 'A file of this version is stored with other content.',
  versionNotFound: 'This version was never published.',
  filesMissing: 'Files of this version are not stored as announced.',
  revisionConflict: 'Another release was made in the meantime.',
  noPreviousVersion: 'There is no earlier version to go back to.',
  neverReleased: 'This app was never released.',
  shellNotRetired: 'The shell cannot be retired: every page needs it.',
  tokenNotFound: 'This token does not exist.',
} as const
