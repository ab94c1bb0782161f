import { isolated } from '@atelier/contract/isolated.ts'
import { count, plural } from '@atelier/platform/format'

export const attachmentsTexts = {
  attach: 'Attach files',
  drop: 'Drop files to attach them',
  list: 'Attached files',
  files: (files: number) => plural(files, 'file'),
  uploading: (name: string) => `Uploading ${isolated(name)}`,
  processing: 'Checking…',
  waiting: 'Waiting for connection',
  remove: (name: string) => `Remove ${isolated(name)}`,
  cancel: (name: string) => `Cancel the upload of ${isolated(name)}`,
  retry: (name: string) => `Upload ${isolated(name)} again`,
  unfinished: 'Wait until all files are uploaded, or remove them.',
  downloadOf: (name: string) => `Download ${isolated(name)}`,
  unusual: (size: string) => `${size} · Unusual type of file`,
  warned: (size: string) => `${size} · Unusual type: the recipient is warned`,
  saveTitle: (name: string) => `Save ${isolated(name)}?`,
  saveWarning: 'Files of this type can contain a program. Open it only if you expect it and trust the sender.',
  save: 'Save file',
  cancelSaving: 'Cancel',
  enlarge: (name: string) => `Enlarge ${isolated(name)}`,
  enlargeWithMore: (name: string, pictures: number) =>
    `Enlarge ${isolated(name)} and ${plural(pictures, 'more picture')}`,
  more: (pictures: number) => `+${count(pictures)}`,
  length: 'Length',
  zoomFailed: "We couldn't open the picture.",
} as const
