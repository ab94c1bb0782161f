/** Texts of the errors of notifications. */
export const notificationsErrorTexts = {
  notFound: 'This notification no longer exists.',
} as const
