import { count, megabytes } from '../format.ts'
import {
  DELIVERIES_MAX,
  DELIVERY_FILES_MAX,
  PINS_MAX,
  PREVIEW_VIDEO_MAX_BYTES,
  PREVIEW_VIDEO_SIDE_MAX,
} from './limits.ts'

export const deliveriesErrorTexts = {
  notFound: 'There is no such delivery.',
  fileNotFound: 'There is no such file in this delivery.',
  changed: 'There is a newer delivery. Please look at it first.',
  decided: 'This delivery no longer waits for an answer.',
  notApproved: 'This delivery is not approved.',
  undoTooLate: 'This approval can no longer be undone.',
  final: 'The work is approved; nothing more can be delivered.',
  waitForUndo: 'The last delivery is approved. Its approval can still be undone for a few minutes.',
  forCreator: 'Only the creator can do this.',
  forClient: 'Only the client can do this.',
  noRounds:
    'All rounds of changes in your terms are used. Propose terms with more rounds, or ask for help if the delivery is not what was agreed.',
  invalidPreview: `A preview of a film is a picture, or an MP4 video as long as the film, of at most ${megabytes(PREVIEW_VIDEO_MAX_BYTES)} and ${count(PREVIEW_VIDEO_SIDE_MAX)} pixels.`,
  tooMany: `A work can have at most ${count(DELIVERIES_MAX)} deliveries.`,
  tooManyPins: `A delivery can have at most ${count(PINS_MAX)} pins.`,
  wrongPlace: 'A pin is at a place of a picture or a second of a video.',
  notYours: 'Only who wrote a pin can delete it.',
} as const

export const deliveryFormTexts = {
  files: 'Add at least one file.',
  tooManyFiles: `Deliver at most ${count(DELIVERY_FILES_MAX)} files at once.`,
  fileOnce: 'Each file once.',
  changes: 'Say what should change.',
  pin: 'Please enter a comment.',
} as const
