import { isolated } from '@atelier/contract/isolated.ts'
import { plural } from '@atelier/platform/format'

export const leavingTexts = {
  export: 'Download your data',
  exportsCounted: 'downloads of your data',
  exportMeaning: 'A ZIP with all that is yours: what you wrote as JSON, and your original files.',
  download: 'Download',
  preparing: 'Preparing...',
  downloading: 'Your download is on its way',
  exportFailed: 'Failed to download your data',

  deleteBlurb: 'This cannot be undone. Download your data first if you want to keep something of it.',
  goes: 'What goes',
  going: [
    'Your profile and your settings',
    'Your works, with their likes and comments',
    'Your projects and applications',
    'Your likes, comments and favorites elsewhere',
    'All your files',
  ],
  stays: 'What stays',
  staying: (name: string) => [
    `Your conversations, for the other side, under “${isolated(name)}”`,
    'Agreements about approved work, for the other side, as they were sealed: with your name and the billing lines on them',
  ],
  delete: 'Delete account',
  deleteTitle: 'Delete your account?',
  deleteWarning: 'Your account ends at once, on all devices, and cannot be brought back.',
  running: 'In progress',
  /** Between a project and a name. */
  with: 'with',
  moreRunning: (more: number) => `and ${plural(more, 'more project', 'more projects')}`,
  areNotified: (people: number) =>
    people === 1 ? 'The person you work with is notified at once.' : 'The people you work with are notified at once.',
  confirm: (word: string) => `Type ${word} to confirm`,
  deleting: 'Deleting...',
  deleted: {
    title: 'Your account has been deleted',
    description: 'Your works and personal data are being removed.',
  },
  deleteFailed: 'Failed to delete your account',
} as const
