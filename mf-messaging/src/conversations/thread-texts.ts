import { count, plural } from '@atelier/platform/format'

/** Texts of a conversation's messages and composer (spec, points 2, 4 and 8). */
export const threadTexts = {
  log: (name: string) => `Messages with ${name}`,
  failed: "We couldn't load the messages.",
  olderFailed: "We couldn't load earlier messages.",
  loadingOlder: 'Loading earlier messages...',
  emptyWith: (name: string) => `Nothing was said yet. Say hello to ${name}.`,
  beginnings: 'Ways to begin',
  beginningsOf: {
    buyer: [
      'Hello! When can you start?',
      'Hello! What do you need from me to begin?',
      'Hello! I would love to see a first sketch.',
    ],
    creator: [
      'Hello! When would you like to start?',
      'Hello! Do you have references you like?',
      'Hello! I have an idea for this.',
    ],
  },
  fresh: 'New',
  newBelow: (messages: number) => `${count(messages)} new`,
  newBelowLabel: (messages: number) => `Go to ${plural(messages, 'new message')}`,
  toLatest: 'Go to the latest message',
  you: 'You',
  read: 'Read',
  sent: 'Sent',
  sending: 'Sending…',
  notSent: 'Not sent',
  retry: 'Retry',
  remove: 'Delete',
  sendFailed: 'Failed to send message',
  typing: (name: string) => `${name} is typing…`,
  said: (name: string, text: string) => `${name}: ${text}`,
  lost: 'No connection. New messages appear when it is back.',
  label: 'Message',
  placeholder: (name: string) => `Message ${name}`,
  send: 'Send',
  hint: 'Enter sends, Shift+Enter makes a new line.',
} as const
