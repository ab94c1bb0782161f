import { idleUpload } from '../remote/uploads/uploads.ts'
import type { SendOptions, UploadCall, UploadState, Uploads } from '../remote/uploads/uploads.ts'

export interface FakeUploads extends Uploads {
  readonly published: UploadCall<unknown>[]
  readonly sent: { file: File; options: SendOptions }[]
  readonly pressed: string[]
  set(state: Partial<UploadState>): void
}

/** Uploads that never progress by themselves; `send` returns the id of its options, else the given one. */
export function fakeUploads(uploadId = '11111111-1111-4111-8111-111111111111'): FakeUploads {
  let state = idleUpload
  const listeners = new Set<() => void>()
  const published: UploadCall<unknown>[] = []
  const sent: FakeUploads['sent'] = []
  const kept = new Map<string, File>()
  const pressed: string[] = []
  return {
    published,
    sent,
    pressed,
    set(next) {
      state = { ...state, ...next }
      for (const listener of listeners) listener()
    },
    getSnapshot: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    publish: (call) => published.push(call as UploadCall<unknown>) > 0,
    pause: () => void pressed.push('pause'),
    resume: () => void pressed.push('resume'),
    cancel: (id) => void pressed.push(id === undefined ? 'cancel' : `cancel ${id}`),
    retry: (id) => void pressed.push(id === undefined ? 'retry' : `retry ${id}`),
    send(file, options) {
      sent.push({ file, options })
      if (options.id !== undefined) kept.set(options.id, file)
      return Promise.resolve(options.id ?? uploadId)
    },
    keep(id, file) {
      kept.set(id, file)
      return Promise.resolve(true)
    },
    kept: (id) => Promise.resolve(kept.get(id) ?? null),
    drop(id) {
      kept.delete(id)
      return Promise.resolve()
    },
  }
}
