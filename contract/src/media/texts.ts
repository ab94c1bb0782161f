import { count, megabytes } from '../format.ts'
import {
  ATTACHMENT_MAX_BYTES,
  DELIVERED_MAX_BYTES,
  DELIVERY_FILE_MAX_BYTES,
  IMAGE_MAX_BYTES,
  STORAGE_MAX_BYTES,
  VIDEO_MAX_BYTES,
  WORKS_MAX,
} from './limits.ts'

const MEGABYTE_TENTH = (1024 * 1024) / 10

export const mediaErrorTexts = {
  missingThumbnail: { title: 'Missing thumbnail', description: 'Please add a thumbnail image for your video.' },
  invalidFileType: {
    title: 'Invalid file type',
    description: 'Please upload only .jpg, .png, .gif or .mp4, .mov files.',
  },
  fileTooLarge: {
    title: 'File too large',
    description: `Images can be up to ${megabytes(IMAGE_MAX_BYTES)}, videos up to ${megabytes(VIDEO_MAX_BYTES)}.`,
  },
  attachmentTooLarge: {
    title: 'File too large',
    description: `A file in a message can be up to ${megabytes(ATTACHMENT_MAX_BYTES)}.`,
  },
  deliveryTooLarge: `Pictures can be up to ${megabytes(IMAGE_MAX_BYTES)}, other files of a delivery up to ${megabytes(DELIVERY_FILE_MAX_BYTES)}.`,
  deliveriesFull: `Your deliveries can take up to ${megabytes(DELIVERED_MAX_BYTES)}.`,
  /** After one of the texts about limits. */
  foundBytes: (bytes: number): string => `This file has ${count(Math.ceil(bytes / MEGABYTE_TENTH) / 10)} MB.`,
  dangerousFile: {
    title: 'Invalid file type',
    description: 'This type of file can run a program when it is opened. Please send another type, such as PDF or PNG.',
  },
  emptyFile: { title: 'Upload failed', description: 'This file is empty.' },
  unreadableFile: { title: 'Upload failed', description: 'This file is damaged and cannot be read.' },
  storageFull: {
    title: 'Storage full',
    description: `You can keep ${count(WORKS_MAX)} works and ${megabytes(STORAGE_MAX_BYTES)} of files. Delete a work to make room.`,
  },
  notFound: 'This upload no longer exists. Please choose the file again.',
} as const
