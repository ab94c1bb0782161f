export const waitingTexts = {
  title: 'Atelier is starting',
  lead: 'The first start takes less than a minute. This page opens the site by itself when it is ready.',
  steps: 'Steps of the start',
  states: { waiting: 'Waiting', running: 'In progress', done: 'Done' },
  failedTitle: 'The start failed',
  failedLead: (logs: string) =>
    `The terminal shows the same, and the logs are in ${logs}. Start again with npm start: this page follows.`,
  stoppedTitle: 'The start was stopped',
  stoppedLead: 'Start again with npm start: this page follows.',
} as const
