import { UPLOAD_TIMEOUT_MS } from '@atelier/contract/media/limits.ts'

export const uploadsTexts = {
  cancelled: 'Upload cancelled',
  connectionLost: { title: 'Network error', description: "The upload resumes when you're back online." },
  uploadTimeout: {
    title: 'Upload timeout',
    description: `The upload took longer than ${UPLOAD_TIMEOUT_MS / 60_000} minutes. Please try again.`,
  },
  networkError: { title: 'Network error', description: 'Please check your connection and try again.' },
  uploadFailed: 'Upload failed',
  unexpected: { title: 'Upload failed', description: 'An unexpected error occurred. Please try again.' },
} as const
