import { isolated } from '@atelier/contract/isolated.ts'
import { count, plural } from '@atelier/platform/format'

/** Of every page of the desk. */
export const deskTexts = {
  pages: 'Moderation',
  queue: 'Queue',
  log: 'Log',
  waiting: (open: number, appeals: number) => `${plural(open, 'open report')}, ${plural(appeals, 'open appeal')}`,
  mine: (mine: number) => `${count(mine)} in your hands`,
  next: 'Next case',
  taking: 'Taking...',
  nextFailed: 'Failed to take the next case',
  nothingLeft: 'Nothing is waiting for you',
  shortcuts: 'Keyboard shortcuts',
  decided: (action: string, title: string, until: string) =>
    `${action}: ${isolated(title)}. Can be undone until ${until}.`,
  undo: 'Undo',
  undoing: 'Undoing...',
  undone: 'The decision was undone',
  undoFailed: 'Failed to undo the decision',
  name: {
    title: 'Your name first',
    label: 'Your name',
    hint: 'Other moderators read it beside your cases and decisions. Members do not.',
    missing: 'Please enter your name before you take a case.',
    save: 'Save',
    saving: 'Saving...',
    saved: 'Your name was saved',
    failed: 'Failed to save your name',
  },
  secondFactor: {
    title: 'A second factor is needed',
    text: 'Moderators sign in with a passkey, or with a password and a code. Set one up in the settings, then sign in with it.',
    settings: 'Open the Settings',
  },
  keys: [
    ['n', 'Take the next case'],
    ['t', 'Take the case shown'],
    ['1 – 7', 'Choose an action'],
    ['Ctrl + Enter', 'Decide and take the next case'],
    ['u', 'Undo your last decision, within ten minutes'],
    ['?', 'Show these shortcuts'],
  ],
} as const
