import { isolated } from '@atelier/contract/isolated.ts'

/** In place of the composer, to who blocked the other. */
export const closedTexts = {
  blocked: (name: string) => `You blocked ${isolated(name)}.`,
  unblock: 'Unblock',
  unblocking: 'Unblocking...',
  unblocked: (name: string) => `You unblocked ${isolated(name)}`,
  unblockFailed: (name: string) => `Failed to unblock ${isolated(name)}`,
} as const
