import type { ArtworkWords } from '@atelier/contract/artworks/fields.ts'

export interface NewWork extends ArtworkWords {
  file: File
  /** Poster of a video, which requires one; null for an image. */
  thumbnail: File | null
  /** For a video: `horizontal` is a Video, `vertical` a Reel. Null for an image. */
  orientation: 'horizontal' | 'vertical' | null
}

/** State of a publication (spec, point 4); idle again 3 s after success or error (spec, point 9). */
export type UploadStatus = 'idle' | 'uploading' | 'processing' | 'success' | 'error'

export interface UploadState {
  status: UploadStatus
  /** The upload timeout does not run while paused. */
  paused: 'visitor' | 'offline' | null
  /** The visitor has paused it, and the parts in flight are still arriving. */
  pausing: boolean
  title: string
  picture: File | null
  /** Uploaded bytes, never decreasing, and the total; 0 while the uploaded amount is unknown. */
  sent: number
  size: number
  /** Bytes at the end of `sent` that were lost in transit and are being resent. */
  resending: number
  /** Another tab sends it; `pause`, `resume` and `cancel` are forwarded to it. */
  elsewhere: boolean
  artworkId: string | null
  /** Field errors if the server rejected the work (`title`); otherwise empty. */
  refusals: Readonly<Partial<Record<string, string>>>
}

export const idleUpload: UploadState = {
  status: 'idle',
  paused: null,
  pausing: false,
  title: '',
  picture: null,
  sent: 0,
  size: 0,
  resending: 0,
  elsewhere: false,
  artworkId: null,
  refusals: {},
}

export interface SendOptions {
  purpose: 'thumbnail' | 'avatar'
  artworkId?: string
  signal?: AbortSignal
  onProgress?(sent: number, size: number): void
}

/** Owned by the shell: survives navigation and reloads. One tab publishes; if it closes, another takes over. */
export interface Uploads {
  getSnapshot(): UploadState
  subscribe(listener: () => void): () => void
  /** Uploads the files and publishes the artwork; false while another publication is in progress. */
  publish(work: NewWork): boolean
  /** Parts in flight are still sent. */
  pause(): void
  resume(): void
  /** Also deletes the uploaded parts. */
  cancel(): void
  /** Sends one file; resolves to its upload id once the server has processed it, rejects with its ApiError. Shows nothing. */
  send(file: File, options: SendOptions): Promise<string>
}
