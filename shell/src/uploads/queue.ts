import { newId } from '@atelier/platform/host'
import type { FailedUpload } from '@atelier/platform/host'
import type { FailedStoredUpload, StoredUpload } from './stored-upload.ts'
import { isOutdated } from './upload-store.ts'
import type { FailedStore, UploadStore } from './upload-store.ts'

export interface Lists {
  waiting: readonly StoredUpload[]
  failed: readonly FailedStoredUpload[]
}

/** The publications of this browser: stored ones, and those of this tab that storage has no space for. */
export interface Queue {
  /** In order; the one under way is among those that wait. */
  list(userId: string): Promise<Lists>
  /** Whether it is stored. */
  add(upload: StoredUpload): Promise<boolean>
  fail(upload: StoredUpload, reason: FailedUpload['reason']): Promise<void>
  /** Puts one that failed at the end. */
  revive(upload: FailedStoredUpload): Promise<void>
  remove(id: string): Promise<void>
  forget(isGone: (userId: string) => boolean): void
}

export function createQueue(store: UploadStore, failures: FailedStore): Queue {
  /** Of this tab, while they are not stored: a small upload may end before that. */
  const own = new Map<string, { upload: StoredUpload | FailedStoredUpload; saving: Promise<boolean> }>()
  /** Storage may refuse to delete. */
  const ended = new Set<string>()

  function hold(upload: StoredUpload | FailedStoredUpload, saving: Promise<boolean>): Promise<boolean> {
    const held = { upload, saving }
    own.set(upload.id, held)
    return saving.then((isSaved) => {
      if (isSaved && own.get(upload.id) === held) own.delete(upload.id)
      return isSaved
    })
  }

  async function remove(id: string): Promise<void> {
    ended.add(id)
    await own.get(id)?.saving
    own.delete(id)
    await Promise.all([store.delete(id), failures.delete(id)])
  }

  return {
    async list(userId) {
      const [works, failed] = await Promise.all([store.listByUser(userId), failures.listByUser(userId)])
      const known = new Map<string, StoredUpload | FailedStoredUpload>()
      // A stored copy can be read even if the file on disk is gone
      for (const { upload } of own.values()) if (upload.userId === userId) known.set(upload.id, upload)
      for (const upload of [...works, ...failed]) if (!ended.has(upload.id)) known.set(upload.id, upload)
      const all = [...known.values()].toSorted((one, next) => one.startedAt - next.startedAt)
      return { waiting: all.filter((upload) => !hasFailed(upload)), failed: all.filter(hasFailed) }
    },
    add: (upload) => hold(upload, store.save(upload)),
    async fail(upload, reason) {
      await own.get(upload.id)?.saving
      const failed = { ...upload, reason, failedAt: Date.now() }
      await hold(failed, failures.save(failed))
      await store.delete(upload.id)
    },
    async revive({ reason: _, failedAt: __, ...upload }) {
      const files = isOutdated(upload) ? upload.files.map((file) => ({ ...file, uploadId: newId() })) : upload.files
      const revived = { ...upload, files, startedAt: Date.now() }
      await hold(revived, store.save(revived))
      await failures.delete(upload.id)
    },
    remove,
    forget(isGone) {
      for (const [id, { upload }] of own) if (isGone(upload.userId)) own.delete(id)
    },
  }
}

const hasFailed = (upload: StoredUpload | FailedStoredUpload): upload is FailedStoredUpload => 'reason' in upload
