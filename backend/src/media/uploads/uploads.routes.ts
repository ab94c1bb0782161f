import type { media } from '@atelier/contract/media/endpoints.ts'
import { fileRisk } from '@atelier/contract/media/file-risk.ts'
import { formatOf, maxBytes } from '@atelier/contract/media/formats.ts'
import { DELIVERED_MAX_BYTES, STORAGE_MAX_BYTES, VIDEO_MAX_BYTES, WORKS_MAX } from '@atelier/contract/media/limits.ts'
import { mediaErrorTexts } from '@atelier/contract/media/texts.ts'
import { ownRead } from '../../http/guards.ts'
import type { Guards } from '../../http/guards.ts'
import type { Handlers } from '../../http/handlers.ts'
import { commonError, HttpError } from '../../http/http-error.ts'
import { assertOwner } from '../../http/calls/owner.ts'
import type { Owned } from '../../http/calls/owner.ts'
import type { UserPrincipal } from '../../http/principal.ts'
import { createSlots } from '../../http/answers/slots.ts'
import type { Services } from '../../services.ts'
import { displayName } from '../serving/display-name.ts'
import { RECEIVE_LIMITS } from '../limits.ts'
import { storageUse } from '../storage-limit.ts'
import { receiveFile } from './receive-file.ts'
import type { UploadDocument } from './uploads.model.ts'
import { presentUpload } from './uploads.presenter.ts'
import { areaOf } from './upload-target.ts'
import { uploadMetrics } from './upload-metrics.ts'
import { uploadsService } from './uploads.service.ts'
import type { Uploads } from './uploads.service.ts'

/** Form overhead around the file. */
const FORM_BYTES = 16 * 1024

interface OfUpload {
  params: { id: string }
  caller: UserPrincipal
}

declare module '../../services.ts' {
  interface Facets {
    forMedia: { artwork(id: string): Promise<Owned | null> }
  }
}

function uploadGuards(service: Uploads) {
  const find = ({ params, caller }: OfUpload) => service.find(caller.id, params.id)
  const upload = {
    find: async (call: OfUpload) => {
      const found = await find(call)
      return found?.state === 'refused' ? null : found
    },
    missing: 'UPLOAD_NOT_FOUND',
  } as const
  return {
    startUpload: { limit: 'upload.start' },
    storage: { limit: ownRead },
    getUpload: { limit: ownRead, owner: upload },
    signParts: { limit: 'upload.parts', owner: upload },
    sendFile: { limit: 'upload.file', owner: upload, bodyBytes: VIDEO_MAX_BYTES + FORM_BYTES },
    // Rejected uploads are found too, and return the reason.
    completeUpload: { limit: 'upload.complete', owner: { find, missing: 'UPLOAD_NOT_FOUND' } },
    cancelUpload: { limit: 'upload.cancel' },
  } satisfies Guards<typeof media>
}

const presentProgress = async (service: Uploads, upload: UploadDocument) =>
  presentUpload(
    upload,
    await service.arrivedNumbers(upload),
    upload.state === 'ready' || upload.state === 'uploading' ? upload.state : 'processing',
  )

const reporting =
  <C, R>(onRefused: (code: string) => void, handle: (call: C) => Promise<R>) =>
  (call: C): Promise<R> =>
    handle(call).catch((error: unknown) => {
      if (error instanceof HttpError) onRefused(error.code)
      throw error
    })

/** As sent, and as others see it. */
const isProgram = (fileName: string) => [fileName, displayName(fileName)].some((name) => fileRisk(name) === 'program')

export function uploadsRoutes(services: Services) {
  const { facets, logger, now, registry, storage } = services
  const service = uploadsService(services)
  const metrics = uploadMetrics(registry)
  const use = storageUse(services)
  const guards = uploadGuards(service)
  const slots = createSlots(RECEIVE_LIMITS)
  const present = (upload: UploadDocument) => presentProgress(service, upload)

  const handlers: Handlers<typeof media, typeof guards> = {
    startUpload: reporting(
      (code) => metrics.refused.inc({ code }),
      async ({ body, caller, errors }) => {
        const isAttachment = body.purpose === 'attachment'
        const isDelivery = body.purpose === 'delivery'
        const format = formatOf(body.file_name, body.purpose)
        if (!format) throw errors.INVALID_FILE_TYPE()
        if (body.size === 0) throw errors.EMPTY_FILE()
        if ((isAttachment || isDelivery) && isProgram(body.file_name)) throw errors.DANGEROUS_FILE()
        if (body.size > maxBytes(format.fileType, body.purpose))
          throw isAttachment
            ? errors.ATTACHMENT_TOO_LARGE()
            : errors.FILE_TOO_LARGE().withText(isDelivery ? mediaErrorTexts.deliveryTooLarge : null)
        const sender = body.purpose === 'avatar' ? null : facets().files[body.purpose].sender
        if (sender !== null && sender !== caller.role) throw errors.FORBIDDEN()
        if (body.artwork_id) {
          const artwork = await facets().forMedia.artwork(body.artwork_id)
          if (artwork) assertOwner(caller, artwork)
        }
        const started = await service.start({ userId: caller.id, upload: body, format })
        if (started === 'full') throw errors.STORAGE_FULL().withText(isDelivery ? mediaErrorTexts.deliveriesFull : null)
        return present(started)
      },
    ),

    async storage({ caller }) {
      const { works, bytes, delivered } = await use(caller.id)
      return {
        works: { used: works, limit: WORKS_MAX },
        bytes: { used: bytes, limit: STORAGE_MAX_BYTES },
        ...(caller.role === 'creator' && { delivered: { used: delivered, limit: DELIVERED_MAX_BYTES } }),
      }
    },

    getUpload: ({ owned }) => present(owned),

    async signParts({ owned: upload, body, errors }) {
      if (upload.state !== 'uploading') throw errors.UPLOAD_COMPLETE()
      const { parts, seconds } = await service.signParts(upload, body.part_numbers)
      return { parts, expires_at: new Date(now().getTime() + seconds * 1000).toISOString() }
    },

    async sendFile({ owned: upload, caller, errors, context }) {
      if (upload.state !== 'uploading') throw errors.UPLOAD_COMPLETE()
      const { key, purpose, size, content_type: contentType } = upload
      const destination = { area: areaOf(upload), key, size, contentType }
      const release = slots.take(caller.id)
      if (!release) throw commonError('UNAVAILABLE')
      try {
        const received = await service.receiveUnderLease(upload, () => receiveFile(storage, destination, context))
        if (received === 'leased') throw errors.UPLOAD_BUSY()
        if (received === 'too large') throw errors.FILE_TOO_LARGE()
        if (received !== size) throw errors.UPLOAD_INCOMPLETE()
        await service.markReceived(upload)
        metrics.throughBackend.inc({ purpose })
        logger.warn({ purpose, size }, 'an upload came through the backend')
        return await present({ ...upload, state: 'stored' })
      } finally {
        release()
      }
    },

    async completeUpload({ owned, errors }) {
      const completion = await service.complete(owned)
      if (completion.state === 'refused') throw errors[completion.code]().withText(completion.text)
      if (completion.state === 'incomplete') throw errors.UPLOAD_INCOMPLETE({ missing_parts: completion.missing })
      return present(completion.upload)
    },

    async cancelUpload({ caller, params }) {
      const upload = await service.find(caller.id, params.id)
      if (upload) await service.cancel(upload)
    },
  }
  return { guards, handlers }
}
