import type { UploadState } from '@atelier/platform/uploads.ts'

/** Nothing under way. */
export const idle: UploadState = { status: 'idle', paused: null, title: '', sent: 0, size: 0, artworkId: null }
