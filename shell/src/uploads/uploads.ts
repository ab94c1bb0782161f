import { idleUpload } from '@atelier/platform/host'
import type { Uploads } from '@atelier/platform/host'
import type { IsGone, UnsentKeeper } from '../unsent/unsent.ts'
import { parseCall } from './parse-call.ts'
import { sizeOf } from './stored-upload.ts'
import { createUploadHost, isUnderWay, load, ownerOf, perform, set, underWay, updateUnderWay } from './upload-host.ts'
import type { UploadHost, UploadsParts } from './upload-host.ts'
import { connectTabs, press } from './upload-tabs.ts'

/** Creates the site's uploads. The publisher loads on first use, or when a reload has interrupted an upload. */
export function createUploads(parts: UploadsParts): Uploads & UnsentKeeper {
  const host = createUploadHost(parts)
  connectTabs(host)
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
      const { publisher, files } = await load(host)
      const userId = ownerOf(host)
      if (options.id !== undefined && userId !== undefined) {
        underWay.set(true)
        await files.keep({ id: options.id, userId, file })
      }
      return publisher.send(file, options)
    },
    async kept(id) {
      const userId = ownerOf(host)
      return userId === undefined ? null : (await load(host)).files.find(userId, id)
    },
    async drop(id) {
      await (await load(host)).files.drop(id)
      await updateUnderWay(host)
    },
  }
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
  if (!underWay.isSet()) return
  const { publisher, store, files } = await load(host)
  const userId = ownerOf(host)
  if (userId && isGone(userId)) publisher.cancel()
  await Promise.all([store.forget(isGone), files.forget(isGone)])
  await updateUnderWay(host)
}
