import { isolated } from '@atelier/contract/isolated.ts'

export const queueTexts = {
  waiting: (works: number) => `${works} waiting`,
  waits: 'Waiting',
  retry: 'Retry',
  retryAll: 'Retry all',
  cancel: 'Cancel',
  discard: 'Discard',
  retryWork: (title: string) => `Retry ${isolated(title)}`,
  cancelWork: (title: string) => `Cancel ${isolated(title)}`,
  discardWork: (title: string) => `Discard ${isolated(title)}`,
} as const
