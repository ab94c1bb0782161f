import { isolated } from '@atelier/contract/isolated.ts'
import { count } from '@atelier/platform/format'

export const savedTexts = {
  save: 'Save this search',
  saved: 'Saved',
  savedDone: 'Search saved',
  savedWhat: 'You get a notification of new projects, and at most one email a day.',
  saveFailed: 'Failed to save the search',
  title: (saved: number) => `Saved searches (${count(saved)})`,
  list: 'Saved searches',
  rename: 'Rename',
  renameOf: (name: string) => `Rename ${isolated(name)}`,
  name: 'Name',
  nameOf: 'Name of the search',
  done: 'Save',
  cancel: 'Cancel',
  renameFailed: 'Failed to rename the search',
  remove: 'Delete',
  removeOf: (name: string) => `Delete ${isolated(name)}`,
  removed: 'Search deleted',
  removeFailed: 'Failed to delete the search',
} as const
