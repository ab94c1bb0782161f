/** In place of the composer, to who blocked the other. */
export const closedTexts = {
  blocked: (name: string) => `You blocked ${name}.`,
  unblock: 'Unblock',
  unblocking: 'Unblocking...',
  unblocked: (name: string) => `You unblocked ${name}`,
  unblockFailed: (name: string) => `Failed to unblock ${name}`,
} as const
