import { WAITING_MAX, idleUpload, newId } from '@atelier/platform/host'
import type { Uploads } from '@atelier/platform/host'
import type { IsGone } from '../keeping/kept.ts'
import type { UnsentKeeper } from '../unsent/unsent.ts'
import { parseCall } from './parse-call.ts'
import { sizeOf } from './stored-upload.ts'
import { createUploadHost, failedOf, isUnderWay, ownerOf, perform, set, updateMark, waitingOf } from './upload-host.ts'
import type { UploadHost, UploadsParts } from './upload-host.ts'
import type { FileStore, KeptFile } from './upload-store.ts'
import { cancel, onReturn, press, receive } from './upload-tabs.ts'

/** Creates the site's uploads. The publisher loads on first use, or when a reload has interrupted an upload. */
export function createUploads(parts: UploadsParts): Uploads & Required<UnsentKeeper> {
  const host = createUploadHost(parts, { receive, onReturn })
  host.tab.connect()
  return {
    getSnapshot: () => host.state,
    subscribe: host.listeners.add,
    publish: (call) => publish(host, call),
    pause: () => press(host, 'pause'),
    resume: () => press(host, 'resume'),
    cancel: (id) => cancel(host, id),
    retry: (id) => retry(host, id),
    hasUnsent: () => isUnderWay(host) || waitingOf(host).length + failedOf(host).length > 0,
    forget: (isGone) => forget(host, isGone),
    async send(file, options) {
      const { publisher, files } = await host.tab.load()
      if (options.id !== undefined) await keepFile(host, files, { id: options.id, file, purpose: options.purpose })
      return publisher.send(file, options)
    },
    async keep(id, file) {
      return keepFile(host, (await host.tab.load()).files, { id, file })
    },
    kept: (id) => keptFile(host, id),
    async drop(id) {
      await (await host.tab.load()).files.delete(id)
      await updateMark(host)
    },
  }
}

type NewKeptFile = Pick<KeptFile, 'id' | 'file' | 'purpose'>

async function keepFile(host: UploadHost, files: FileStore, file: NewKeptFile): Promise<boolean> {
  const userId = ownerOf(host)
  if (userId === undefined) return false
  host.tab.mark.set(true)
  return files.save({ ...file, userId, keptAt: Date.now() })
}

async function keptFile(host: UploadHost, id: string): Promise<File | null> {
  const userId = ownerOf(host)
  if (userId === undefined) return null
  const { files, publisher } = await host.tab.load()
  const kept = (await files.listByUser(userId)).find((each) => each.id === id)
  if (!kept) return null
  publisher.link(kept.file, id, kept.purpose)
  return kept.file
}

function publish(host: UploadHost, given: unknown): boolean {
  const userId = ownerOf(host)
  const waiting = waitingOf(host)
  if (!userId || waiting.length >= WAITING_MAX) return false
  const call = parseCall(given)
  const { title, picture } = call
  const id = newId()
  host.queued = [...host.queued, { id, title }]
  if (isUnderWay(host)) set(host, { waiting: [...waiting, { id, title }] })
  else {
    const { failed } = host.state
    set(host, { ...idleUpload, failed, status: 'uploading', id, title, picture, size: sizeOf(call) })
  }
  perform(host, (publisher) => publisher.publish(userId, id, call))
    .catch((error: unknown) => {
      set(host, { status: 'error' })
      host.parts.onError(error)
    })
    .finally(() => (host.queued = host.queued.filter((each) => each.id !== id)))

  return true
}

function retry(host: UploadHost, id?: string): void {
  const userId = ownerOf(host)
  if (userId) perform(host, (publisher) => publisher.retry(userId, id)).catch(host.parts.onError)
}

async function forget(host: UploadHost, isGone: IsGone): Promise<void> {
  if (!host.tab.mark.isSet()) return
  const { publisher, store, failures, files } = await host.tab.load()
  publisher.forget(isGone)
  await Promise.all([store.forget(isGone), failures.forget(isGone), files.forget(isGone)])
  await updateMark(host)
}
