/** Texts of completing a project (spec, points 4 and 8). */
export const completeProjectTexts = {
  complete: 'Mark as Completed',
  completed: 'Project Completed',
  statusFailed: 'Failed to update the project status.',
} as const
