import { artworksCreate } from '@atelier/contract/artworks/routes.ts'
import { mediaCancelUpload } from '@atelier/contract/media/routes.ts'
import { UPLOAD_TIMEOUT_MS } from '@atelier/contract/media/limits.ts'
import type { Purpose } from '@atelier/contract/media/formats.ts'
import type { WithLock } from '../web-lock.ts'
import { UPLOAD_RESET_MS } from './limits.ts'
import { startMeter } from './meter.ts'
import { fieldErrors, newId, uploadTexts } from '@atelier/platform/host'
import type { NewWork, SendOptions, Toast, UploadState } from '@atelier/platform/host'
import { failureToast } from './failure-toast.ts'
import { idleUpload } from '@atelier/platform/host'
import type { StoredUpload, UploadStore } from './upload-store.ts'
import { retryTransient } from './retry.ts'
import { UploadCanceledError, UploadSuspendedError, startRun } from './run.ts'
import type { Run } from './run.ts'
import { announceFile, arrivedBytes, completeFile, sendFile } from './transfer.ts'
import type { Announced, Parcel, TransferParts } from './transfer.ts'
import { uploadsTexts as texts } from './texts.ts'

export interface PublisherParts extends TransferParts {
  store: UploadStore
  toast(toast: Toast): void
  set(state: Partial<UploadState>): void
  /** The shown state, from this tab or the one that sent before. */
  shown(): UploadState
  onPublished(): void
  isOnline(): boolean
  owner(): string | undefined
  /** Lock held by the one tab that sends. */
  withLock: WithLock
}

export interface Publisher {
  publish(userId: string, work: NewWork): Promise<void>
  /** Waits until no other tab sends, then resumes an interrupted upload; resolves when that has ended. */
  resumeInterrupted(userId: string): Promise<void>
  pause(): void
  resume(): void
  cancel(): void
  /** Suspends running uploads and keeps them for their owner. */
  suspend(): void
  setOnline(online: boolean): void
  send(file: File, options: SendOptions): Promise<string>
}

// oxlint-disable-next-line max-lines-per-function
export function createPublisher(parts: PublisherParts): Publisher {
  const { api, wait, store, toast, set, shown } = parts
  let run: Run | null = null
  /** Upload ids by file: choosing a file again after a failure resumes its upload. */
  const ids = new WeakMap<File, string>()

  function idOf(file: File | null): string {
    const id = (file && ids.get(file)) ?? newId()
    if (file) ids.set(file, id)
    return id
  }

  function begin({ work: { file, thumbnail, title } }: StoredUpload): Run {
    const current = startRun(UPLOAD_TIMEOUT_MS, () => set({ paused: current.paused, pausing: current.pausing }))
    run = current
    // Continues from the shown progress, of this tab or the one that sent before
    const { sent, size } = shown()
    set({ ...idleUpload, status: 'uploading', title, picture: thumbnail ?? file, sent, size })
    if (!parts.isOnline()) current.pause('offline')
    return current
  }

  /** Deletes its stored data at the end, unless suspended. */
  async function publishStored(upload: StoredUpload, current: Run, keeping?: Promise<void>): Promise<void> {
    const { id, work, uploadId, thumbnailUploadId } = upload
    const { file, thumbnail, ...typed } = work
    const size = file.size + (thumbnail?.size ?? 0)
    const tell = startMeter(shown().sent, (told) => {
      if (run === current) set({ ...told, size })
    })
    const arrived = new Map<string, number>()
    let suspended = false
    const tellAll = () => tell([...arrived.values()].reduce((sum, bytes) => sum + bytes, 0))
    const parcelOf = (id: string, file: File, purpose: Purpose): Parcel => ({
      ...{ id, file, purpose },
      onProgress(bytes) {
        arrived.set(id, bytes)
        tellAll()
      },
    })
    const parcels = [parcelOf(uploadId, file, 'artwork')]
    if (thumbnail) parcels.unshift(parcelOf(thumbnailUploadId, thumbnail, 'thumbnail'))
    try {
      const announced: Announced[] = []
      for (const parcel of parcels) announced.push(await announceFile(parcel, current, parts))
      for (const parcel of announced) arrived.set(parcel.id, arrivedBytes(parcel))
      tellAll()
      for (const parcel of announced) await sendFile(parcel, current, parts)
      await current.ready()
      set({ status: 'processing' })
      for (const { id } of parcels) await completeFile(id, current, parts)
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
      if (error instanceof UploadSuspendedError) {
        suspended = true
        set(idleUpload)
        return
      }
      if (error instanceof UploadCanceledError) {
        for (const { id, file } of parcels) {
          ids.delete(file)
          void api(mediaCancelUpload, { params: { id } }).catch(() => {})
        }
        toast({ title: texts.cancelled })
        set(idleUpload)
        return
      }
      set({ status: 'error', refusals: fieldErrors(error, Object.keys(typed)) })
      toast(failureToast(error))
    } finally {
      current.end(new UploadCanceledError())
      run = null
      // A small upload may finish before it is stored
      await keeping
      if (!suspended) await store.delete(id)
    }
    void wait(UPLOAD_RESET_MS).then(() => {
      if (!run) set(idleUpload)
    })
  }

  return {
    async publish(userId, work) {
      const [uploadId, thumbnailUploadId] = [idOf(work.file), idOf(work.thumbnail)]
      const upload = { id: newId(), userId, work, uploadId, thumbnailUploadId, startedAt: Date.now() }
      const current = begin(upload)
      await parts.withLock(() => publishStored(upload, current, store.save(upload)))
    },

    resumeInterrupted: (userId) =>
      parts.withLock(async () => {
        for (const upload of await store.listByUser(userId))
          if (!run && parts.owner() === userId) await publishStored(upload, begin(upload))
      }),

    pause: () => run?.pause('visitor'),
    resume: () => run?.resume('visitor'),
    cancel: () => run?.end(new UploadCanceledError()),
    suspend: () => run?.end(new UploadSuspendedError()),

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
        const progress = startMeter(0, ({ sent }) => onProgress?.(sent, file.size))
        const parcel = { id, file, purpose, artworkId, onProgress: progress }
        await sendFile(await announceFile(parcel, own, parts), own, parts)
        await completeFile(id, own, parts)
        return id
      } finally {
        signal?.removeEventListener('abort', giveUp)
        giveUp()
      }
    },
  }
}
