import { plural } from './format.ts'

/** Words of the whole site: what stands on pages of more than one app. */
export const siteTexts = {
  anonymous: 'Anonymous',
  logIn: 'Log In',
  signUp: 'Sign Up',
  returnHome: 'Return to Home',
  back: 'Back',
  notBuilt: 'This page is not built yet.',
  pageFailed: {
    title: 'This page could not be shown',
    text: 'Something went wrong on our side. The rest of the site works.',
  },
  works: (works: number) => plural(works, 'work'),
  feedbackFailed: 'Failed to submit feedback. Please try again.',
} as const

/** Words of an upload under way, which the shell shows on every page and the gallery on its own (spec, point 4). */
export const uploadTexts = {
  processing: 'Processing...',
  paused: 'Paused',
  offline: 'Waiting for the connection',
  uploadingWork: (title: string) => `Uploading ${title}`,
  success: { title: 'Artwork uploaded', description: 'Your artwork has been uploaded successfully.' },
  error: 'The upload failed.',
} as const

/** Entries of the history, which the shell's bell and the page of notifications show. */
export const notificationTexts = {
  sentence: {
    application_received: '{who} applied to {what}',
    application_accepted: '{who} accepted your application to {what}',
    application_rejected: 'Your application to {what} was not chosen',
    invitation_received: '{who} invited you to {what}',
    invitation_accepted: '{who} accepted your invitation to {what}',
    invitation_declined: '{who} declined your invitation to {what}',
    project_filled: '{what} was filled by somebody else',
    project_completed: '{what} was completed',
    project_deleted: '{what} was deleted by its owner',
    message: '{who} messaged you about {what}',
    like: '{who} liked {what}',
    comment: '{who} commented on {what}',
  },
  someone: 'Somebody',
  and: ' and ',
  other: 'other',
  something: 'something that is gone',
} as const
