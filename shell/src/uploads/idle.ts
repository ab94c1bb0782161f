import type { UploadState } from '@atelier/platform/host'

/** Nothing under way. */
export const idle: UploadState = {
  status: 'idle',
  paused: null,
  title: '',
  sent: 0,
  size: 0,
  artworkId: null,
  refusals: {},
}
