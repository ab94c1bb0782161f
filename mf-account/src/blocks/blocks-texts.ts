import { isolated } from '@atelier/contract/isolated.ts'
import { plural } from '@atelier/platform/format'

export const blocksTexts = {
  blurb: 'You and they see nothing of each other in lists, and cannot write to each other. They are not notified.',
  listFailed: "We couldn't load the members you blocked.",
  loadMore: 'Load more blocked members',
  moreFailed: "We couldn't load more of them.",
  shown: (shown: number) => `${plural(shown, 'blocked member')} shown`,
  empty: 'You have not blocked anyone. Block is in the menu of profiles, conversations, applicants and comments.',
  since: (age: string) => `Blocked ${age}`,
  blockTitle: (name: string) => `Block ${isolated(name)}?`,
  blockMeaning:
    'Neither of you can message, apply to or invite the other, or like and comment on their work, and lists show neither the other. An accepted project and your conversations stay, read-only. They are not notified. You can undo this in the settings.',
  working: (titles: readonly string[]) =>
    `You are working together on ${titles.map((title) => `“${isolated(title)}”`).join(', ')}. A block does not end that: either of you can then cancel at once, and the client can give the project to somebody else.`,
  block: 'Block',
  blocking: 'Blocking...',
  blocked: (name: string) => `${isolated(name)} has been blocked`,
  blockFailed: (name: string) => `Failed to block ${isolated(name)}`,
  unblockTitle: (name: string) => `Unblock ${isolated(name)}?`,
  unblockMeaning: 'You have blocked this member. Unblocked, you see each other again and can write to each other.',
  unblock: 'Unblock',
  unblocking: 'Unblocking...',
  unblocked: (name: string) => `${isolated(name)} has been unblocked`,
  unblockFailed: (name: string) => `Failed to unblock ${isolated(name)}`,
} as const
