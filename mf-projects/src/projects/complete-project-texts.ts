/** Texts of completing a project (spec, points 4 and 8). */
export const completeProjectTexts = {
  complete: 'Mark as Completed',
  completed: 'Project Completed',
  completeTitle: 'Complete this project?',
  completeWarning: (title: string) => `“${title}” is closed for good. Its conversation stays open to both of you.`,
  completing: 'Completing...',
  statusFailed: 'Failed to update the project status.',
} as const
