import { UPLOAD_TIMEOUT_MS } from '@atelier/contract/media/limits.ts'
import type { Purpose } from '@atelier/contract/media/formats.ts'
import { mediaCancelUpload } from '@atelier/contract/media/routes.ts'
import type { SendOptions } from '@atelier/platform/host'
import type { IsGone } from '../keeping/kept.ts'
import { batches } from './batch.ts'
import { drain, showQueue } from './drain.ts'
import { knownId, toStored } from './known-files.ts'
import type { Publishing, PublisherParts } from './publishing.ts'
import { createQueue } from './queue.ts'
import { UploadCanceledError, UploadSuspendedError, startRun } from './run.ts'
import { sendSingle } from './send-single.ts'
import type { PlainCall } from './stored-upload.ts'
import { uploadsTexts as texts } from './texts.ts'

export type { PublisherParts } from './publishing.ts'

export interface Publisher {
  /** Queues a call under this id, and sends the queue once no other tab does; resolves when that has ended. */
  publish(userId: string, id: string, call: PlainCall): Promise<void>
  /** Sends what waits, while no other tab does; resolves when that has ended. */
  resumeInterrupted(userId: string): Promise<void>
  pause(): void
  resume(): void
  /** Without an id, the publication in progress. */
  cancel(id?: string): Promise<void>
  retry(userId: string, id?: string): Promise<void>
  /** Shows changes of another tab, where `gone` was canceled. */
  reread(gone?: string): Promise<void>
  /** Suspends the running upload and keeps the queue for its owner. */
  suspend(): void
  forget(isGone: IsGone): void
  setOnline(online: boolean): void
  send(file: File, options: SendOptions): Promise<string>
  /** Links a file that was kept to its upload. */
  link(file: File, uploadId: string, purpose?: Purpose): void
}

export function createPublisher(parts: PublisherParts): Publisher {
  const publishing: Publishing = {
    ...parts,
    queue: createQueue(parts.store, parts.failures),
    run: null,
    current: null,
    isPaused: false,
    isSaid: false,
    known: new WeakMap(),
    singles: new Map(),
    joined: null,
  }
  const { queue, known } = publishing
  const send = (userId: string) => parts.withLock(() => drain(publishing, userId))
  return {
    async publish(userId, id, call) {
      const { upload, replaced } = toStored(publishing, { userId, id, call })
      const adding = queue.add(upload)
      void adding.then(async (isStored) => {
        if (replaced) await queue.remove(replaced)
        await showQueue(publishing)
        parts.changed()
        if (!isStored) warn(publishing)
      })
      await send(userId)
    },
    resumeInterrupted: (userId) => drain(publishing, userId),
    pause: () => pause(publishing, true),
    resume: () => pause(publishing, false),
    cancel: (id) => cancel(publishing, id),
    async retry(userId, id) {
      const { failed } = await queue.list(userId)
      for (const upload of failed) if (id === undefined || upload.id === id) await queue.revive(upload)
      await showQueue(publishing)
      parts.changed()
      await send(userId)
    },
    async reread(gone) {
      if (gone !== undefined) await drop(publishing, gone)
      await showQueue(publishing)
    },
    suspend: () => publishing.run?.end(new UploadSuspendedError()),
    forget(isGone) {
      const userId = parts.owner()
      if (userId !== undefined && isGone(userId)) publishing.run?.end(new UploadCanceledError())
      queue.forget(isGone)
      batches.forget(isGone)
    },
    setOnline: (online) => setOnline(publishing, online),
    send: (file, options) => sendJoinable(publishing, file, options),
    link: (file, uploadId, purpose) => void known.set(file, { uploadId, purpose }),
  }
}

function warn(publishing: Publishing): void {
  if (publishing.isSaid || !publishing.shown().waiting?.length) return
  publishing.isSaid = true
  publishing.toast({ ...texts.notStored, variant: 'warning' })
}

function pause(publishing: Publishing, on: boolean): void {
  const { run, joined } = publishing
  publishing.isPaused = on && run !== null
  for (const each of [run, joined?.run])
    if (on) each?.pause('visitor')
    else each?.resume('visitor')
}

/** Ends it if it is the one in progress, else removes it from the queue. */
async function drop(publishing: Publishing, id: string): Promise<boolean> {
  if (publishing.run && publishing.current === id) {
    publishing.run.end(new UploadCanceledError())
    return false
  }
  await publishing.queue.remove(id)
  return true
}

async function cancel(publishing: Publishing, id?: string): Promise<void> {
  const { queue, api, toast, owner, changed } = publishing
  const userId = owner()
  if (id === undefined || userId === undefined) return publishing.run?.end(new UploadCanceledError())
  const { waiting, failed } = await queue.list(userId)
  if (!(await drop(publishing, id))) return
  const upload = [...waiting, ...failed].find((each) => each.id === id)
  for (const { uploadId } of upload?.files ?? [])
    void api(mediaCancelUpload, { params: { id: uploadId } }).catch(() => {})
  if (waiting.some((each) => each.id === id)) toast({ title: texts.cancelled })
  await showQueue(publishing)
  changed(id)
}

function setOnline({ run, joined, toast }: Publishing, online: boolean): void {
  if (!run) return
  if (online) {
    joined?.run.resume('offline')
    return run.resume('offline')
  }
  joined?.run.pause('offline')
  run.pause('offline')
  toast({ ...texts.connectionLost, variant: 'destructive' })
}

/** Sends one file; a publication of it waits for that instead of sending it again. */
async function sendJoinable(publishing: Publishing, file: File, options: SendOptions): Promise<string> {
  const { singles } = publishing
  const id = knownId(publishing, file, options)
  const run = startRun(UPLOAD_TIMEOUT_MS, () => {})
  const single = { run, sent: 0, onProgress: (_sent: number) => {}, settled: Promise.resolve() }
  const onProgress = (sent: number, size: number) => {
    single.sent = sent
    single.onProgress(sent)
    options.onProgress?.(sent, size)
  }
  const sending = sendSingle(file, { ...options, onProgress }, { ...publishing, id, run })
  single.settled = sending.then(
    () => {},
    () => {},
  )
  singles.set(id, single)
  try {
    return await sending
  } finally {
    if (singles.get(id) === single) singles.delete(id)
  }
}
