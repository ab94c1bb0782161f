export const completeProjectTexts = {
  complete: 'Mark as Completed',
  completed: 'Project Completed',
  question: 'Everything delivered?',
  follows: (title: string, creator: string | null) =>
    `“${title}” is closed${creator ? `, and ${creator} gets a notification` : ''}. Your conversation stays open.`,
  closes: (title: string) => `“${title}” is closed.`,
  completing: 'Completing...',
  done: (title: string) => `“${title}” is completed`,
  statusFailed: 'Failed to update the project status.',
  hireAgain: (name: string) => `Hire ${name} again`,
} as const
