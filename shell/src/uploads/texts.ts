import { isolated } from '@atelier/contract/isolated.ts'
import { UPLOAD_KEEP_HOURS, UPLOAD_TIMEOUT_MS } from '@atelier/contract/media/limits.ts'

export const uploadsTexts = {
  cancelled: 'Upload cancelled',
  connectionLost: { title: 'Network error', description: "The upload resumes when you're back online." },
  uploadTimeout: {
    title: 'Upload timeout',
    description: `The upload took longer than ${UPLOAD_TIMEOUT_MS / 60_000} minutes. Please try again.`,
  },
  networkError: { title: 'Network error', description: 'Please check your connection and try again.' },
  uploadFailed: 'Upload failed',
  fileGone: (name: string) => ({
    title: 'Upload failed',
    description: `${isolated(name)} can't be read any more. It was moved, changed or deleted.`,
  }),
  interrupted: {
    title: 'Upload failed',
    description: `It was interrupted more than ${UPLOAD_KEEP_HOURS} hours ago.`,
  },
  /** The failure of one of several. */
  ofWork: (title: string, description?: string) => [`“${isolated(title)}”`, description].filter(Boolean).join(': '),
  rest: (works: number) =>
    works === 1 ? 'The next work is kept until you retry.' : `The next ${works} works are kept until you retry.`,
  published: (works: number) => ({ title: `${works} works published` }),
  notStored: {
    title: 'Keep this tab open',
    description: 'Your browser has no space left to keep these files. If you close this tab, the uploads end.',
  },
  unexpected: { title: 'Upload failed', description: 'An unexpected error occurred. Please try again.' },
} as const
