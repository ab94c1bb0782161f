/** Texts of the confirmation before leaving unsaved changes. */
export const leaveTexts = {
  leaveTitle: 'Leave this page?',
  leave: 'Leave',
  stay: 'Stay',
} as const
