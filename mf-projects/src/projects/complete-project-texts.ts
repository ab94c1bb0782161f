import { isolated } from '@atelier/contract/isolated.ts'

export const completeProjectTexts = {
  complete: 'Mark as Completed',
  completed: 'Project Completed',
  question: 'Everything delivered?',
  follows: (title: string, creator: string | null) =>
    `“${isolated(title)}” is closed${creator ? `, and ${isolated(creator)} gets a notification` : ''}. Your conversation stays open.`,
  closes: (title: string) => `“${isolated(title)}” is closed.`,
  completing: 'Completing...',
  done: (title: string) => `“${isolated(title)}” is completed`,
  statusFailed: 'Failed to update the project status.',
  hireAgain: (name: string) => `Hire ${isolated(name)} again`,
} as const
