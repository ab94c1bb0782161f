import type { ArtworkWords } from '@atelier/contract/artworks/fields.ts'

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

/** The publication under way, in this tab or in another one of the same person. */
export interface UploadState {
  status: UploadStatus
  /** Why nothing is sent now: the visitor said so, or there is no connection. Its time does not run meanwhile. */
  paused: 'visitor' | 'offline' | null
  /** The visitor has paused it, and what was on its way still arrives. */
  pausing: boolean
  /** Title of the work, empty when idle. */
  title: string
  /** What shows the work: the image itself, or a video's thumbnail. Null when idle. */
  picture: File | null
  /** Bytes that have arrived, which never become fewer, and all there are: 0 while it is not known what has arrived. */
  sent: number
  size: number
  /** Bytes at the end of `sent` that were lost on their way and are being sent again. */
  resending: number
  /** Another tab sends it; `pause`, `resume` and `cancel` reach it there. */
  elsewhere: boolean
  /** Id of the artwork, once it is published. */
  artworkId: string | null
  /** Why the server refused the work after all, by field (`title`); empty unless it failed so. */
  refusals: Readonly<Partial<Record<string, string>>>
}

/** A publication when nothing is under way. */
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
 * are and every toast about them. One artwork is published at a time, by one tab; the others look on, and one of them goes on with it
 * when that tab is closed.
 */
export interface Uploads {
  getSnapshot(): UploadState
  subscribe(listener: () => void): () => void
  /** Sends the files and publishes the artwork; false while another is under way. */
  publish(work: NewWork): boolean
  /** Sends nothing more but what is on its way. */
  pause(): void
  resume(): void
  /** Stops and removes what has arrived. */
  cancel(): void
  /** Sends one file; resolves to the id of its upload once the server has looked at it, rejects with its ApiError. Shows nothing. */
  send(file: File, options: SendOptions): Promise<string>
}
