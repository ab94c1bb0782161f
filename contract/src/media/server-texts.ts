import { count } from '../format.ts'
import {
  ANIMATED_PNG_PIXELS_MAX,
  ANIMATION_PIXELS_MAX,
  CLIP_MAX_SECONDS,
  CLIP_MAX_SIDE,
  INSPECTION_SECONDS_MAX,
  PIXELS_MAX,
  PROGRESSIVE_PIXELS_MAX,
} from './limits.ts'
import { mediaErrorTexts } from './texts.ts'

const megapixels = (pixels: number): number => Math.ceil(pixels / 100_000) / 10
const NOT_ACCEPTED = mediaErrorTexts.invalidFileType.description
const PIXEL_LIMITS = [
  `Pictures can have up to ${megapixels(PIXELS_MAX)} megapixels, interlaced or progressive ones ${megapixels(PROGRESSIVE_PIXELS_MAX)},`,
  `all frames of an animation together ${megapixels(ANIMATION_PIXELS_MAX)}, of an animated PNG ${megapixels(ANIMATED_PNG_PIXELS_MAX)}.`,
].join(' ')

/** What only the server says of an upload; forms have no need of it. */
export const serverTexts = {
  /** `name` as `a HEIC picture`, `extension` without its dot, `advice` as `export it as JPEG or PNG`. */
  foundType: (name: string | undefined, extension: string, advice?: string): string =>
    name
      ? `${NOT_ACCEPTED} This is ${name} named .${extension}${advice ? `: please ${advice}` : ''}.`
      : `${NOT_ACCEPTED} What this .${extension} file contains is none of them.`,
  soundOnly: `${NOT_ACCEPTED} This file has sound, but no picture.`,
  tooManyPixels: { title: 'File too large', description: PIXEL_LIMITS },
  /** In all frames together; one of a still picture. */
  foundPixels: (pixels: number, frames: number): string =>
    `This picture has ${count(megapixels(pixels * frames))} megapixels${frames > 1 ? ` in ${count(frames)} frames` : ''}. ${PIXEL_LIMITS}`,
  tooCostly: {
    title: 'Upload failed',
    description: `This file takes more than ${INSPECTION_SECONDS_MAX} seconds to process. Please export it smaller.`,
  },
  endsTooSoon: 'This file is damaged and cannot be read: its end is missing. Please send it again, or export it again.',
  noFrames: 'This file is damaged and cannot be read: it is a video without a single frame. Please export it again.',
  invalidClip: {
    title: 'Upload failed',
    description: `A clip is a silent H.264 video of at most ${CLIP_MAX_SECONDS} seconds and ${CLIP_MAX_SIDE} pixels.`,
  },
  notComplete: 'Some of the file has not arrived yet.',
  alreadyComplete: 'This upload is complete already.',
  busy: 'This file is already on its way. Try again in a moment.',
} as const
