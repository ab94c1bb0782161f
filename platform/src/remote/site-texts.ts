import { isolated } from '@atelier/contract/isolated.ts'
import { PASSWORD_MIN } from '@atelier/contract/credentials/limits.ts'
import { plural } from '@atelier/contract/format.ts'

export const siteTexts = {
  logIn: 'Log In',
  signUp: 'Sign Up',
  returnHome: 'Return to Home',
  back: 'Back',
  backTo: (place: string) => `Back to ${isolated(place)}`,
  undo: 'Undo',
  pageFailed: {
    title: "This page didn't load",
    text: 'Something went wrong. Try again.',
  },
  offline: {
    title: "You're offline",
    text: "It will load when you're back.",
    /** A failed change. */
    change: "You're offline. Try again when you're back.",
  },
  draftRestored: 'Draft restored',
  discardDraft: 'Discard',
  feedbackFailed: 'Failed to submit feedback. Please try again.',
} as const

/** Separate, so that the shell does not contain them. */
export const countTexts = {
  works: (works: number) => plural(works, 'work'),
  likes: (likes: number) => plural(likes, 'like'),
  views: (views: number) => plural(views, 'view'),
} as const

export const passwordTexts = {
  hint: `At least ${PASSWORD_MIN} characters`,
  resetSent: 'Password reset email sent! Check your inbox.',
} as const

export const favoriteTexts = {
  added: { title: 'Added to favorites', description: 'Creator added to your favorites' },
  removed: { title: 'Removed from favorites', description: 'Creator removed from your favorites' },
  addFailed: 'Failed to add to favorites',
  removeFailed: 'Failed to remove from favorites',
} as const

export const memberTexts = {
  actions: (name: string) => `More about ${isolated(name)}`,
  report: 'Report',
  block: 'Block',
} as const

export const uploadTexts = {
  uploading: 'Uploading...',
  processing: 'Processing...',
  pausing: 'Pausing…',
  paused: 'Paused',
  offline: 'Waiting for connection',
  resending: (amount: string) => `Resending the last ${amount}`,
  uploadingWork: (title: string) => `Uploading ${isolated(title)}`,
  error: 'Upload failed.',
  place: (number: number, of: number) => `${number} of ${of}`,
  failed: (works: number) => (works === 1 ? '1 upload failed' : `${works} uploads failed`),
} as const

/** Where others first see the name of a user without one. */
export const yourNameTexts = {
  creators: 'Who should creators see?',
  client: 'Who should the client see?',
  buyerHint: 'Your name or that of your company. You can change it in your profile.',
  creatorHint: 'The name you work under. You can change it in your profile.',
  missing: 'Please enter a name. Without one you would be shown as Anonymous.',
  failed: 'Failed to save your name. Please try again.',
} as const
