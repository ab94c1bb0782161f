export const leaveTexts = {
  leaveTitle: 'Leave this page?',
  leave: 'Leave',
  stay: 'Stay',
} as const
