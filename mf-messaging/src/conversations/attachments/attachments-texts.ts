import { plural } from '@atelier/platform/format'

export const attachmentsTexts = {
  attach: 'Attach files',
  drop: 'Drop files to attach them',
  list: 'Attached files',
  files: (files: number) => plural(files, 'file'),
  uploading: (name: string) => `Uploading ${name}`,
  processing: 'Checking…',
  waiting: 'Waiting for connection',
  remove: (name: string) => `Remove ${name}`,
  cancel: (name: string) => `Cancel the upload of ${name}`,
  retry: (name: string) => `Upload ${name} again`,
  unfinished: 'Wait until all files are uploaded, or remove them.',
  download: 'Download',
  downloadOf: (name: string) => `Download ${name}`,
  enlarge: (name: string) => `Enlarge ${name}`,
  zoomFailed: "We couldn't open the picture.",
} as const
