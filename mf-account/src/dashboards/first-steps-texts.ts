export const firstStepsTexts = {
  title: 'First steps',
  steps: {
    photo: 'Add a photo',
    works: 'Upload three works',
    application: 'Apply for a project',
    project: 'Post a project',
    favorites: 'Add three creators to your favorites',
    invitation: 'Invite a creator',
  },
  done: 'Done',
  progress: (count: number, goal: number) => `${count} of ${goal}`,
} as const
