import type { ClientInput } from '@atelier/contract/endpoint.ts'
import type { Purpose } from '@atelier/contract/media/formats.ts'
import type { Route } from '@atelier/contract/route.ts'

type Body<E> = ClientInput<E> extends { body: infer B } ? B : never
/** By convention, the fields of a body that take the id of an upload. */
type UploadField<E> = keyof Body<E> & `${string}upload_id`

/** A call to make once its files are uploaded. The body's `id` and its upload ids are added to the input. */
export interface UploadCall<E> {
  /** Shown with the progress. */
  title: string
  picture: File
  /** Sent in this order; the id of the upload becomes this field of the body. */
  files: readonly { file: File; purpose: Purpose; field: UploadField<E> }[]
  route: Route<E>
  input: Omit<ClientInput<E>, 'body'> & {
    body: Omit<Body<E>, 'id' | UploadField<E>> & Partial<Pick<Body<E>, UploadField<E>>>
  }
  /** Toast on success, also after its remote unmounted. */
  done: { title: string; description?: string }
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
  /** After success: the texts of the call, the id in its response, and the queries that it made stale. */
  published: { title: string; description?: string; id: string | null; stale: readonly string[] } | null
  /** Field errors if the server rejected the call (`title`); otherwise empty. */
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
  published: null,
  refusals: {},
}

export interface SendOptions {
  purpose: 'thumbnail' | 'avatar' | 'clip' | 'attachment'
  artworkId?: string
  signal?: AbortSignal
  onProgress?(sent: number, size: number): void
}

/** Owned by the shell: survives navigation and reloads. One tab publishes; if it closes, another takes over. */
export interface Uploads {
  getSnapshot(): UploadState
  subscribe(listener: () => void): () => void
  /** Uploads the files and makes the call; false while another publication is in progress. Since platform 3.5.0. */
  publish<E>(call: UploadCall<E>): boolean
  /** Parts in flight are still sent. */
  pause(): void
  resume(): void
  /** Also deletes the uploaded parts. */
  cancel(): void
  /** Sends one file; resolves to its upload id once the server has processed it, rejects with its ApiError. Shows nothing. */
  send(file: File, options: SendOptions): Promise<string>
}
