/** Texts of the question before something unsaved is left behind. */
export const leaveTexts = {
  leaveTitle: 'Leave this page?',
  leave: 'Leave',
  stay: 'Stay',
} as const
