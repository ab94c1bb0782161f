import { megabytes } from '../format.ts'
import { IMAGE_MAX_BYTES, VIDEO_MAX_BYTES } from './limits.ts'

/** Texts of the errors of media. */
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
  tooManyPixels: { title: 'File too large', description: 'This picture has too many pixels.' },
  emptyFile: { title: 'Upload failed', description: 'This file is empty.' },
  unreadableFile: { title: 'Upload failed', description: 'This file is damaged and cannot be read.' },
  hiddenContent: {
    title: 'Invalid file type',
    description: 'This file carries something besides its picture or video. Please export it again.',
  },
  notFound: 'This upload no longer exists. Please choose the file again.',
  notComplete: 'Some of the file has not arrived yet.',
  alreadyComplete: 'This upload is complete already.',
} as const
