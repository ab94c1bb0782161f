import { isolated } from '@atelier/contract/isolated.ts'
import { count } from '@atelier/platform/format'

const applicationsGo = (total: number) => {
  if (total === 0) return 'Invitations are removed and their creators told'
  if (total === 1) return '1 application is removed and its creator told'
  return `${count(total)} applications are removed and their creators told`
}

export const deleteProjectTexts = {
  delete: 'Delete',
  deleteTitle: 'Delete this project?',
  deleteWarning: (title: string, applications: number) =>
    `“${isolated(title)}” is deleted for good. ${applicationsGo(applications)}; conversations stay.`,
  deleting: 'Deleting...',
  deleted: 'Project has been deleted successfully.',
  deleteFailed: 'Failed to delete the project. Please try again.',
} as const
