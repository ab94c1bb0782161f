import { artworksCreate } from '@atelier/contract/artworks/routes.ts'
import { mediaCancelUpload } from '@atelier/contract/media/routes.ts'
import { UPLOAD_TIMEOUT_MS } from '@atelier/contract/media/limits.ts'
import { UPLOAD_RESET_MS } from './limits.ts'
import { fieldErrors, newId, uploadTexts } from '@atelier/platform/host'
import type { NewWork, SendOptions, Toast, UploadState } from '@atelier/platform/host'
import { failureToast } from './failure-toast.ts'
import { idleUpload } from '@atelier/platform/host'
import type { StoredUpload, UploadStore } from './upload-store.ts'
import { retryTransient } from './retry.ts'
import { UploadCanceledError, startRun } from './run.ts'
import type { Run } from './run.ts'
import { completeFile, sendFile } from './transfer.ts'
import type { TransferParts } from './transfer.ts'
import { uploadsTexts as texts } from './texts.ts'

export interface PublisherParts extends TransferParts {
  store: UploadStore
  toast(toast: Toast): void
  /** Changes what is told of the publication under way. */
  set(state: Partial<UploadState>): void
  /** Called when an artwork has been published. */
  onPublished(): void
  isOnline(): boolean
}

export interface Publisher {
  publish(userId: string, work: NewWork): Promise<void>
  /** Goes on with what a reload has interrupted, unless another tab does; resolves when that has ended. */
  resumeInterrupted(userId: string): Promise<void>
  pause(): void
  resume(): void
  cancel(): void
  setOnline(online: boolean): void
  send(file: File, options: SendOptions): Promise<string>
}

/** Sends works and single files. */
export function createPublisher(parts: PublisherParts): Publisher {
  const { api, wait, store, toast, set } = parts
  let run: Run | null = null
  /** Under which id a file was announced: choosing it again after a failure goes on where that stopped. */
  const ids = new WeakMap<File, string>()

  function idOf(file: File | null): string {
    const id = (file && ids.get(file)) ?? newId()
    if (file) ids.set(file, id)
    return id
  }

  async function publishStored(upload: StoredUpload): Promise<void> {
    const { id, work, uploadId, thumbnailUploadId } = upload
    const { file, thumbnail, ...typed } = work
    const size = file.size + (thumbnail?.size ?? 0)
    const current = startRun(UPLOAD_TIMEOUT_MS, () => set({ paused: current.paused }))
    run = current
    set({ status: 'uploading', paused: null, title: typed.title, sent: 0, size, artworkId: null, refusals: {} })
    if (!parts.isOnline()) current.pause('offline')
    const before = thumbnail?.size ?? 0
    try {
      if (thumbnail)
        await sendFile(
          { id: thumbnailUploadId, file: thumbnail, purpose: 'thumbnail', onProgress: (sent) => set({ sent }) },
          current,
          parts,
        )
      await sendFile(
        { id: uploadId, file, purpose: 'artwork', onProgress: (sent) => set({ sent: before + sent }) },
        current,
        parts,
      )
      set({ status: 'processing' })
      if (thumbnail) await completeFile(thumbnailUploadId, current, parts)
      await completeFile(uploadId, current, parts)
      const body = {
        id,
        upload_id: uploadId,
        thumbnail_upload_id: thumbnail ? thumbnailUploadId : null,
        ...typed,
      }
      const artwork = await retryTransient(current, wait, (signal) => api(artworksCreate, { body }, { signal }))
      ids.delete(file)
      set({ status: 'success', artworkId: artwork.id })
      toast({ ...uploadTexts.success, variant: 'success' })
      parts.onPublished()
    } catch (error) {
      if (error instanceof UploadCanceledError) {
        for (const upload of [file, thumbnail]) if (upload) ids.delete(upload)
        for (const params of [{ id: uploadId }, ...(thumbnail ? [{ id: thumbnailUploadId }] : [])])
          void api(mediaCancelUpload, { params }).catch(() => {})
        toast({ title: texts.cancelled })
        set(idleUpload)
        return
      }
      set({ status: 'error', refusals: fieldErrors(error, Object.keys(typed)) })
      toast(failureToast(error))
    } finally {
      current.end(new UploadCanceledError())
      run = null
      await store.delete(id)
    }
    await wait(UPLOAD_RESET_MS)
    if (!run) set(idleUpload)
  }

  return {
    async publish(userId, work) {
      const [uploadId, thumbnailUploadId] = [idOf(work.file), idOf(work.thumbnail)]
      const upload = { id: newId(), userId, work, uploadId, thumbnailUploadId, startedAt: Date.now() }
      await whileLocked(upload.id, async () => {
        const keeping = store.save(upload)
        await publishStored(upload)
        // A file so small that it arrived before it was stored
        await keeping.then(() => store.delete(upload.id))
      })
    },

    async resumeInterrupted(userId) {
      for (const work of await store.listByUser(userId)) if (!run) await whileLocked(work.id, () => publishStored(work))
    },

    pause: () => run?.pause('visitor'),
    resume: () => run?.resume('visitor'),
    cancel: () => run?.end(new UploadCanceledError()),

    setOnline(online) {
      if (!run) return
      if (online) run.resume('offline')
      else {
        run.pause('offline')
        toast({ ...texts.connectionLost, variant: 'destructive' })
      }
    },

    async send(file, { purpose, artworkId, signal, onProgress }) {
      const own = startRun(UPLOAD_TIMEOUT_MS, () => {})
      const giveUp = () => own.end(new UploadCanceledError())
      signal?.addEventListener('abort', giveUp)
      try {
        const id = newId()
        const progress = (sent: number) => onProgress?.(sent, file.size)
        await sendFile({ id, file, purpose, artworkId, onProgress: progress }, own, parts)
        await completeFile(id, own, parts)
        return id
      } finally {
        signal?.removeEventListener('abort', giveUp)
        giveUp()
      }
    },
  }
}

/** Does it while no other tab does; not at all when one does. */
async function whileLocked(name: string, work: () => Promise<void>): Promise<void> {
  // Missing where the page came without https from another machine
  const locks = navigator.locks as LockManager | null | undefined
  if (!locks) return work()
  await locks.request(`atelier-upload-${name}`, { ifAvailable: true }, (lock) => (lock ? work() : undefined))
}
