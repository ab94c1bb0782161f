export const pushErrorTexts = {
  off: 'This site sends no push notifications.',
  subscriptionInvalid: "This browser's push subscription cannot be used.",
} as const
