import type { ArtworkWords } from '@atelier/contract/artworks/forms.ts'

/** An artwork as its creator hands it in. */
export interface NewWork extends ArtworkWords {
  file: File
  /** Poster of a video, which needs one; null for an image. */
  thumbnail: File | null
  /** Of a video: `horizontal` is a Video, `vertical` a Reel. Null for an image. */
  orientation: 'horizontal' | 'vertical' | null
}

/** Where a publication is (spec, point 4); idle again 3 s after success or error (spec, point 9). */
export type UploadStatus = 'idle' | 'uploading' | 'processing' | 'success' | 'error'

/** The publication under way in this tab. */
export interface UploadState {
  status: UploadStatus
  /** Why nothing is sent now: the visitor said so, or there is no connection. Its time does not run meanwhile. */
  paused: 'visitor' | 'offline' | null
  /** Title of the work, empty when idle. */
  title: string
  /** Bytes that have arrived, and all there are. */
  sent: number
  size: number
  /** Id of the artwork, once it is published. */
  artworkId: string | null
  /** Why the server refused the work after all, by field (`title`); empty unless it failed so. */
  refusals: Readonly<Partial<Record<string, string>>>
}

/** A publication when nothing is under way. */
export const idleUpload: UploadState = {
  status: 'idle',
  paused: null,
  title: '',
  sent: 0,
  size: 0,
  artworkId: null,
  refusals: {},
}

/** Which file is sent, and what for. */
export interface SendOptions {
  purpose: 'thumbnail' | 'avatar'
  /** The artwork whose thumbnail is changed. */
  artworkId?: string
  signal?: AbortSignal
  /** Called with the bytes that have arrived, and all there are, as often as that changes. */
  onProgress?(sent: number, size: number): void
}

/**
 * Uploads, owned by the shell: they go on while the visitor moves between remotes, and after a reload. The shell shows how far they
 * are and every toast about them. One artwork is published at a time.
 */
export interface Uploads {
  getSnapshot(): UploadState
  subscribe(listener: () => void): () => void
  /** Sends the files and publishes the artwork; false while another is under way. */
  publish(work: NewWork): boolean
  pause(): void
  resume(): void
  /** Stops and removes what has arrived. */
  cancel(): void
  /** Sends one file; resolves to the id of its upload once the server has looked at it, rejects with its ApiError. Shows nothing. */
  send(file: File, options: SendOptions): Promise<string>
}
