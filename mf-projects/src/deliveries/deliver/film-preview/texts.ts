import { megabytes } from '@atelier/contract/format.ts'
import { PREVIEW_VIDEO_MAX_BYTES, PREVIEW_VIDEO_SIDE_MAX } from '@atelier/contract/deliveries/limits.ts'
import { isolated } from '@atelier/contract/isolated.ts'
import { count } from '@atelier/platform/format'

const still = 'Until the approval is final your client sees a still of it.'

export const previewTexts = {
  waits: 'The preview waits for its turn',
  making: 'Making a small, marked preview',
  sending: 'Uploading the preview',
  of: (name: string) => `Preview of ${isolated(name)}`,
  ready: 'Your client watches a small, marked preview until the approval is final.',
  silent: 'It is without sound, which this browser cannot convert.',
  own: 'Your client watches your preview as it is, without a mark, until the approval is final.',
  none: {
    stopped: `No preview. ${still}`,
    unsupported: `This browser cannot make previews of films. ${still}`,
    unplayable:
      'This browser cannot play this film, so it can show your client nothing of it until the approval is final.',
    too_long: `The film is too long for a preview. ${still}`,
    failed: `The preview could not be made. ${still}`,
  },
  stop: (name: string) => `Stop making the preview of ${isolated(name)}`,
  make: 'Make a preview',
  makeOf: (name: string) => `Make a preview of ${isolated(name)}`,
  add: 'Add your own preview',
  addTo: (name: string) => `Add your own preview of ${isolated(name)}`,
  hint: `Your own preview: an MP4 video as long as the film, of at most ${count(PREVIEW_VIDEO_SIDE_MAX)} pixels and ${megabytes(PREVIEW_VIDEO_MAX_BYTES)}, which gets no mark.`,
  unfinished: 'Wait until the preview of the film is ready, or stop it.',
  leave: 'The preview of your film is still being made.',
} as const
