import { idleUpload } from '@atelier/platform/host'
import type { Uploads } from '@atelier/platform/host'
import type { IsGone } from '../keeping/kept.ts'
import type { UnsentKeeper } from '../unsent/unsent.ts'
import { parseCall } from './parse-call.ts'
import { sizeOf } from './stored-upload.ts'
import { createUploadHost, isUnderWay, ownerOf, perform, set, updateMark } from './upload-host.ts'
import type { UploadHost, UploadsParts } from './upload-host.ts'
import type { FileStore } from './upload-store.ts'
import { onReturn, press, receive } from './upload-tabs.ts'

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
    cancel: () => press(host, 'cancel'),
    hasUnsent: () => isUnderWay(host),
    forget: (isGone) => forget(host, isGone),
    async send(file, options) {
      const { publisher, files } = await host.tab.load()
      if (options.id !== undefined) await keepFile(host, files, options.id, file)
      return publisher.send(file, options)
    },
    async keep(id, file) {
      await keepFile(host, (await host.tab.load()).files, id, file)
      return (await keptFile(host, id)) !== null
    },
    kept: (id) => keptFile(host, id),
    async drop(id) {
      await (await host.tab.load()).files.delete(id)
      await updateMark(host)
    },
  }
}

async function keepFile(host: UploadHost, files: FileStore, id: string, file: File): Promise<void> {
  const userId = ownerOf(host)
  if (userId === undefined) return
  host.tab.mark.set(true)
  await files.save({ id, userId, file, keptAt: Date.now() })
}

async function keptFile(host: UploadHost, id: string): Promise<File | null> {
  const userId = ownerOf(host)
  if (userId === undefined) return null
  const kept = await (await host.tab.load()).files.listByUser(userId)
  return kept.find((each) => each.id === id)?.file ?? null
}

function publish(host: UploadHost, given: unknown): boolean {
  const userId = ownerOf(host)
  if (!userId || isUnderWay(host)) return false
  const call = parseCall(given)
  const { title, picture } = call
  set(host, { ...idleUpload, status: 'uploading', title, picture, size: sizeOf(call) })
  perform(host, (publisher) => publisher.publish(userId, call)).catch((error: unknown) => {
    set(host, { status: 'error' })
    host.parts.onError(error)
  })
  return true
}

async function forget(host: UploadHost, isGone: IsGone): Promise<void> {
  if (!host.tab.mark.isSet()) return
  const { publisher, store, files } = await host.tab.load()
  const userId = ownerOf(host)
  if (userId && isGone(userId)) publisher.cancel()
  await Promise.all([store.forget(isGone), files.forget(isGone)])
  await updateMark(host)
}
