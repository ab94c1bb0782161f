/** Texts of the delivery endpoints; the delivery commands print them as they are. */
export const releasesTexts = {
  notYourApp: 'This token ships another app.',
  versionMismatch: 'The version is not the hash of this content.',
  refused: 'This release would not run beside the others.',
  fileConflict: 'A file of this version is stored with other content.',
  versionNotFound: 'This version was never published.',
  filesMissing: 'Files of this version are not stored as announced.',
  revisionConflict: 'Somebody else has released meanwhile.',
  noPreviousVersion: 'There is no earlier version to go back to.',
} as const
