import { megabytes } from '@atelier/contract/format.ts'
import { isolated } from '@atelier/contract/isolated.ts'
import { DELIVERY_FILE_MAX_BYTES, IMAGE_MAX_BYTES } from '@atelier/contract/media/limits.ts'
import { count, plural } from '@atelier/platform/format'

export const deliveriesTexts = {
  title: 'Deliveries',
  failed: "We couldn't load the deliveries.",
  none: 'Nothing delivered yet',
  noneEver: 'Nothing was delivered',
  noneForCreator: 'Deliver files here: your client sees small, marked previews until the work is approved.',
  noneForOwner: (name: string) => `${isolated(name)} delivers here. You get a notification.`,
  rounds: (left: number | null, included: number | null) =>
    left === null || included === null
      ? 'Rounds of changes are not limited'
      : left === 0
        ? 'No rounds of changes left'
        : `${count(left)} of ${plural(included, 'round')} of changes left`,
  paused: 'The time to answer is stopped: meanwhile nothing is approved without an answer.',
  version: (number: number) => `Version ${number}`,
  by: (name: string) => `by ${isolated(name)}`,
  state: {
    delivered: 'waiting for an answer',
    changes_asked: 'changes asked for',
    approved: 'approved',
    replaced: 'replaced',
    withdrawn: 'withdrawn',
  },
  changes: 'Changes asked for',
  earlier: (versions: number) => plural(versions, 'earlier version'),
  files: 'Files of this version',
  cancel: 'Cancel',
} as const

export const answerTexts = {
  answerBy: (moment: string) => `Please answer by ${moment}. Without an answer it counts as approved.`,
  waiting: (name: string) => `Waiting for ${isolated(name)}.`,
  waitingUntil: (name: string, moment: string) =>
    `Waiting for ${isolated(name)}. Without an answer it counts as approved on ${moment}.`,
  approve: 'Approve',
  approving: 'Approving...',
  approveTitle: (number: number) => `Approve version ${number}?`,
  approveFollows:
    'You can undo it for ten minutes. Then the originals open, nothing more can be delivered, and the terms no longer change.',
  approved: 'Version approved',
  approveFailed: 'The version could not be approved',
  undoFor: (left: string) => `Approved. You can undo this for ${left}; then the originals open.`,
  openFor: (name: string, left: string) => `${isolated(name)} approved this version. It is final in ${left}.`,
  minutesLeft: (minutes: number) => (minutes < 1 ? 'less than a minute' : plural(minutes, 'minute')),
  undo: 'Undo',
  undone: 'Approval undone',
  undoFailed: 'The approval could not be undone',
  openNow: 'Open the originals now',
  openTitle: 'Open the originals now?',
  openFollows: 'The approval is then final: it can no longer be undone.',
  opening: 'Opening...',
  opened: 'The originals are open',
  openFailed: 'The originals could not be opened',
  final: {
    client: 'Approved. The originals are open.',
    silence: 'Approved, as there was no answer in time. The originals are open.',
    completion: 'Approved, as the project was marked as completed. The originals are open.',
  },
  ask: 'Ask for changes',
  askLabel: 'What should change?',
  askHint: (left: number | null) =>
    left === null
      ? 'Comments on the files are sent along.'
      : left === 1
        ? 'This uses the last round of changes. Comments on the files are sent along.'
        : `This uses one of the ${count(left)} rounds of changes left. Comments on the files are sent along.`,
  noRounds: 'All rounds of changes are used. Propose terms with more rounds to ask for changes.',
  sendAsk: 'Ask for these changes',
  sending: 'Sending...',
  asked: 'Changes asked for',
  askedBlurb: (name: string) => `${isolated(name)} is notified.`,
  askFailed: 'The changes could not be asked for',
  withdraw: 'Withdraw',
  withdrawTitle: (number: number) => `Withdraw version ${number}?`,
  withdrawFollows: 'Your client no longer has to answer it. You can deliver another version.',
  withdrawing: 'Withdrawing...',
  withdrawn: 'Version withdrawn',
  withdrawFailed: 'The version could not be withdrawn',
} as const

export const deliverTexts = {
  deliver: 'Deliver',
  deliverNext: 'Deliver a new version',
  title: (number: number) => `Deliver version ${number}`,
  replaces: (number: number) => `It replaces version ${number}, which has no answer yet.`,
  files: 'Files',
  prompt: 'Drop files here',
  choice: 'Choose files',
  hint: `Pictures up to ${megabytes(IMAGE_MAX_BYTES)}, other files up to ${count(DELIVERY_FILE_MAX_BYTES / 1024 ** 3)} GB`,
  list: 'Files to deliver',
  note: 'Note',
  noteHint: 'What is new, and what you want your client to look at.',
  sending: 'Delivering...',
  done: 'Delivered',
  doneBlurb: (name: string) => `${isolated(name)} is notified.`,
  failed: 'The files could not be delivered',
  unfinished: 'Wait until all files are uploaded, or remove them.',
  gone: 'A file has expired. Please remove it and add it again.',
  leave: 'Your files are still being uploaded.',
  draftSaved: 'Draft saved',
  uploading: (name: string) => `Uploading ${isolated(name)}`,
  waits: 'Waits for its turn',
  processing: 'Checking…',
  offline: 'Waiting for connection',
  unkept: 'Keep this page open: your browser has no room to continue after a reload.',
  remove: (name: string) => `Remove ${isolated(name)}`,
  cancelUpload: (name: string) => `Cancel the upload of ${isolated(name)}`,
  retry: (name: string) => `Upload ${isolated(name)} again`,
  removed: (name: string) => `${isolated(name)} removed`,
  problems: (problems: number) => (problems === 1 ? 'There is a problem' : `There are ${count(problems)} problems`),
} as const

export const filesTexts = {
  kinds: { image: 'Picture', video: 'Film', file: 'File' },
  pixels: (width: number, height: number) => `${count(width)} × ${count(height)}`,
  choose: (name: string, comments: number) =>
    comments === 0 ? name : `${isolated(name)}, ${plural(comments, 'comment')}`,
  enlarge: (name: string) => `Enlarge ${isolated(name)}`,
  zoomFailed: "We couldn't open the picture.",
  marked: 'Small, marked preview',
  original: (size: string) => `Open the original (${size})`,
  originalOf: (name: string) => `Open the original of ${isolated(name)}`,
  download: 'Download',
  downloadOf: (name: string) => `Download ${isolated(name)}`,
  noFilm: 'The film opens once the version is approved.',
  smallFilm: 'Small preview. The film itself opens once the version is approved.',
  unplayable: 'Your browser cannot play the film itself. This is its small preview.',
  noPreview: 'There is no preview of this file. It opens once the version is approved.',
} as const

export const pinsTexts = {
  list: (name: string) => `Comments on ${isolated(name)}`,
  title: 'Comments',
  none: 'No comments yet.',
  pressHint: 'Press a place in the picture to comment on it.',
  place: (name: string) => `Comment on a place of ${isolated(name)}`,
  keys: 'Arrow keys move the cross, with Shift in larger steps. Enter sets it.',
  crossAt: (x: number, y: number) => `${x} % from the left, ${y} % from the top`,
  number: (number: number) => `Comment ${number}`,
  show: (number: number) => `Show comment ${number}`,
  showAt: (number: number, time: string) => `Show comment ${number}, at ${time}`,
  atSecond: (time: string) => `Comment at ${time}`,
  you: 'You',
  second: 'Time in the film',
  secondHint: 'Minutes and seconds, such as 1:05',
  label: 'Comment',
  placeholder: 'What do you see here?',
  add: 'Add comment',
  adding: 'Adding...',
  added: 'Comment added',
  addFailed: 'The comment could not be added',
  remove: (number: number) => `Delete comment ${number}`,
  removed: 'Comment deleted',
  removeFailed: 'The comment could not be deleted',
  arrived: (name: string, file: string) => `${isolated(name)} commented on ${isolated(file)}`,
  badTime: 'Please enter a time like 1:05.',
} as const
