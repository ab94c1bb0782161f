import { UPLOAD_TIMEOUT_MS } from '@atelier/contract/media/limits.ts'
import { idleUpload, newId } from '@atelier/platform/host'
import type { SendOptions } from '@atelier/platform/host'
import { publishStored } from './publish-stored.ts'
import type { Publishing, PublisherParts } from './publish-stored.ts'
import { UploadCanceledError, UploadSuspendedError, startRun } from './run.ts'
import type { Run } from './run.ts'
import { sendSingle } from './send-single.ts'
import type { PlainCall, StoredUpload } from './stored-upload.ts'
import { uploadsTexts as texts } from './texts.ts'

export type { PublisherParts } from './publish-stored.ts'

export interface Publisher {
  publish(userId: string, call: PlainCall): Promise<void>
  /** Resumes an interrupted upload, while no other tab sends; resolves when that has ended. */
  resumeInterrupted(userId: string): Promise<void>
  pause(): void
  resume(): void
  cancel(): void
  /** Suspends running uploads and keeps them for their owner. */
  suspend(): void
  setOnline(online: boolean): void
  send(file: File, options: SendOptions): Promise<string>
}

export function createPublisher(parts: PublisherParts): Publisher {
  const publishing: Publishing = { ...parts, run: null, uploadIds: new WeakMap() }
  return {
    async publish(userId, call) {
      const upload = storedUpload(publishing, userId, call)
      const run = begin(publishing, upload)
      await parts.withLock(() => publishStored(publishing, upload, run, parts.store.save(upload)))
    },
    async resumeInterrupted(userId) {
      for (const upload of await parts.store.listByUser(userId))
        if (!publishing.run && parts.owner() === userId)
          await publishStored(publishing, upload, begin(publishing, upload))
    },
    pause: () => publishing.run?.pause('visitor'),
    resume: () => publishing.run?.resume('visitor'),
    cancel: () => publishing.run?.end(new UploadCanceledError()),
    suspend: () => publishing.run?.end(new UploadSuspendedError()),
    setOnline: (online) => setOnline(publishing, online),
    send: (file, options) => sendSingle(file, options, parts, knownId(publishing, file, options)),
  }
}

/** Of an artwork that is sent before it is published. */
function knownId({ uploadIds }: Publishing, file: File, { purpose, id }: SendOptions): string {
  const uploadId = id ?? uploadIds.get(file) ?? newId()
  if (purpose === 'artwork') uploadIds.set(file, uploadId)
  return uploadId
}

function storedUpload({ uploadIds }: Publishing, userId: string, call: PlainCall): StoredUpload {
  const files = call.files.map((each) => {
    const uploadId = uploadIds.get(each.file) ?? newId()
    uploadIds.set(each.file, uploadId)
    return { ...each, uploadId }
  })
  return { ...call, id: newId(), userId, files, startedAt: Date.now() }
}

function begin(publishing: Publishing, { title, picture }: StoredUpload): Run {
  const { set, shown, isOnline } = publishing
  const run = startRun(UPLOAD_TIMEOUT_MS, () => set({ paused: run.paused, pausing: run.pausing }))
  publishing.run = run
  // Continues from the shown progress, of this tab or the one that sent before
  const { sent, size } = shown()
  set({ ...idleUpload, status: 'uploading', title, picture, sent, size })
  if (!isOnline()) run.pause('offline')
  return run
}

function setOnline({ run, toast }: Publishing, online: boolean): void {
  if (!run) return
  if (online) return run.resume('offline')
  run.pause('offline')
  toast({ ...texts.connectionLost, variant: 'destructive' })
}
