import { count, megabytes } from '../format.ts'
import {
  ANIMATED_PNG_PIXELS_MAX,
  ANIMATION_PIXELS_MAX,
  ATTACHMENT_MAX_BYTES,
  CLIP_MAX_SECONDS,
  CLIP_MAX_SIDE,
  IMAGE_MAX_BYTES,
  INSPECTION_SECONDS_MAX,
  PIXELS_MAX,
  PROGRESSIVE_PIXELS_MAX,
  STORAGE_MAX_BYTES,
  VIDEO_MAX_BYTES,
  WORKS_MAX,
} from './limits.ts'

const megapixels = (pixels: number): number => Math.ceil(pixels / 100_000) / 10
const MEGABYTE_TENTH = (1024 * 1024) / 10
const NOT_ACCEPTED = 'Please upload only .jpg, .png, .gif or .mp4, .mov files.'
const PIXEL_LIMITS = [
  `Pictures can have up to ${megapixels(PIXELS_MAX)} megapixels, interlaced or progressive ones ${megapixels(PROGRESSIVE_PIXELS_MAX)},`,
  `all frames of an animation together ${megapixels(ANIMATION_PIXELS_MAX)}, of an animated PNG ${megapixels(ANIMATED_PNG_PIXELS_MAX)}.`,
].join(' ')

export const mediaErrorTexts = {
  missingThumbnail: { title: 'Missing thumbnail', description: 'Please add a thumbnail image for your video.' },
  invalidFileType: { title: 'Invalid file type', description: NOT_ACCEPTED },
  /** `name` as `a HEIC picture`, `extension` without its dot, `advice` as `export it as JPEG or PNG`. */
  foundType: (name: string | undefined, extension: string, advice?: string): string =>
    name
      ? `${NOT_ACCEPTED} This is ${name} named .${extension}${advice ? `: please ${advice}` : ''}.`
      : `${NOT_ACCEPTED} What this .${extension} file contains is none of them.`,
  soundOnly: `${NOT_ACCEPTED} This file has sound, but no picture.`,
  fileTooLarge: {
    title: 'File too large',
    description: `Images can be up to ${megabytes(IMAGE_MAX_BYTES)}, videos up to ${megabytes(VIDEO_MAX_BYTES)}.`,
  },
  attachmentTooLarge: {
    title: 'File too large',
    description: `A file in a message can be up to ${megabytes(ATTACHMENT_MAX_BYTES)}.`,
  },
  /** After one of the texts about limits. */
  foundBytes: (bytes: number): string => `This file has ${count(Math.ceil(bytes / MEGABYTE_TENTH) / 10)} MB.`,
  dangerousFile: {
    title: 'Invalid file type',
    description: 'This type of file can run a program when it is opened. Please send another type, such as PDF or PNG.',
  },
  tooManyPixels: { title: 'File too large', description: PIXEL_LIMITS },
  /** In all frames together; one of a still picture. */
  foundPixels: (pixels: number, frames: number): string =>
    `This picture has ${count(megapixels(pixels * frames))} megapixels${frames > 1 ? ` in ${count(frames)} frames` : ''}. ${PIXEL_LIMITS}`,
  tooCostly: {
    title: 'Upload failed',
    description: `This file takes more than ${INSPECTION_SECONDS_MAX} seconds to process. Please export it smaller.`,
  },
  emptyFile: { title: 'Upload failed', description: 'This file is empty.' },
  unreadableFile: { title: 'Upload failed', description: 'This file is damaged and cannot be read.' },
  endsTooSoon: 'This file is damaged and cannot be read: its end is missing. Please send it again, or export it again.',
  noFrames: 'This file is damaged and cannot be read: it is a video without a single frame. Please export it again.',
  invalidClip: {
    title: 'Upload failed',
    description: `A clip is a silent H.264 video of at most ${CLIP_MAX_SECONDS} seconds and ${CLIP_MAX_SIDE} pixels.`,
  },
  storageFull: {
    title: 'Storage full',
    description: `You can keep ${count(WORKS_MAX)} works and ${megabytes(STORAGE_MAX_BYTES)} of files. Delete a work to make room.`,
  },
  notFound: 'This upload no longer exists. Please choose the file again.',
  notComplete: 'Some of the file has not arrived yet.',
  alreadyComplete: 'This upload is complete already.',
  busy: 'This file is already on its way. Try again in a moment.',
} as const
