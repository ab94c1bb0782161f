import type { ArtworkWords } from '@atelier/contract/artworks/fields.ts'

/** A new artwork as submitted by its creator. */
export interface NewWork extends ArtworkWords {
  file: File
  /** Poster of a video, which requires one; null for an image. */
  thumbnail: File | null
  /** For a video: `horizontal` is a Video, `vertical` a Reel. Null for an image. */
  orientation: 'horizontal' | 'vertical' | null
}

/** State of a publication (spec, point 4); idle again 3 s after success or error (spec, point 9). */
export type UploadStatus = 'idle' | 'uploading' | 'processing' | 'success' | 'error'

/** The publication in progress, in this tab or another tab of the same user. */
export interface UploadState {
  status: UploadStatus
  /** Why sending is paused: by the visitor, or offline. The timeout does not run meanwhile. */
  paused: 'visitor' | 'offline' | null
  /** The visitor has paused it, and the parts in flight are still arriving. */
  pausing: boolean
  /** Title of the work, empty when idle. */
  title: string
  /** Picture of the work: the image itself, or a video's thumbnail. Null when idle. */
  picture: File | null
  /** Uploaded bytes, never decreasing, and the total; 0 while the uploaded amount is unknown. */
  sent: number
  size: number
  /** Bytes at the end of `sent` that were lost in transit and are being resent. */
  resending: number
  /** Another tab sends it; `pause`, `resume` and `cancel` are forwarded to it. */
  elsewhere: boolean
  /** Id of the artwork once published. */
  artworkId: string | null
  /** Field errors if the server rejected the work (`title`); otherwise empty. */
  refusals: Readonly<Partial<Record<string, string>>>
}

/** State while no publication is in progress. */
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

/** Purpose of the uploaded file. */
export interface SendOptions {
  purpose: 'thumbnail' | 'avatar'
  /** The artwork whose thumbnail is being replaced. */
  artworkId?: string
  signal?: AbortSignal
  /** Called with the uploaded bytes and the total, on every change. */
  onProgress?(sent: number, size: number): void
}

/**
 * Uploads, owned by the shell: they continue across navigation between remotes and reloads. The shell shows their progress and
 * all their toasts. One artwork is published at a time, by one tab; the other tabs observe, and one of them takes over if that
 * tab closes.
 */
export interface Uploads {
  getSnapshot(): UploadState
  subscribe(listener: () => void): () => void
  /** Uploads the files and publishes the artwork; false while another publication is in progress. */
  publish(work: NewWork): boolean
  /** Stops sending, except for parts in flight. */
  pause(): void
  resume(): void
  /** Stops and deletes the uploaded parts. */
  cancel(): void
  /** Sends one file; resolves to its upload id once the server has processed it, rejects with its ApiError. Shows nothing. */
  send(file: File, options: SendOptions): Promise<string>
}
