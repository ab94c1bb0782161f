import { megabytes } from '@atelier/contract/format.ts'
import { IMAGE_MAX_BYTES } from '@atelier/contract/media/limits.ts'

export const avatarTexts = {
  photo: 'Photo',
  change: 'Change photo',
  remove: 'Remove photo',
  cancel: 'Cancel',
  hint: `JPG, PNG or GIF, up to ${megabytes(IMAGE_MAX_BYTES)}.`,
  dropHint: `JPG, PNG or GIF, up to ${megabytes(IMAGE_MAX_BYTES)}. You can also drop one here.`,
  counted: 'uploads',
  rules: `Please choose a JPG, PNG or GIF of up to ${megabytes(IMAGE_MAX_BYTES)}.`,
  uploadFailed: 'Failed to upload avatar',
  removeFailed: 'Failed to remove your photo',
  uploading: 'Uploading photo...',
  uploaded: 'Your photo has been changed',
  removed: 'Your photo has been removed',
  leaveUpload: 'Your photo is still being uploaded. Leave all the same?',
  cropTitle: 'Crop your photo',
  cropBlurb: 'Drag the picture to move it; pinch, scroll or use the slider to zoom.',
  cropArea: 'Part of the picture that is kept. The arrow keys move it, plus and minus zoom.',
  zoom: 'Zoom',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  percent: (zoom: number) => `${Math.round(zoom * 100)}%`,
  use: 'Use photo',
  using: 'Cropping...',
} as const
