import type { media } from '@atelier/contract/media/endpoints.ts'
import { formatOf, maxBytes } from '@atelier/contract/media/formats.ts'
import { PART_ADDRESS_SECONDS } from './limits.ts'
import { mustOwn } from '../artworks/artworks.policy.ts'
import type { Artworks } from '../artworks/artworks.service.ts'
import type { Handlers } from '../http/handlers.ts'
import { commonError } from '../http/http-error.ts'
import type { UserPrincipal } from '../http/principal.ts'
import type { RateLimits } from '../http/rate-limits/rate-limits.ts'
import type { Storage } from '../storage/storage.ts'
import { receiveFile } from './receive-file.ts'
import type { UploadDocument } from './uploads.model.ts'
import { presentUpload } from './uploads.presenter.ts'
import { areaOf } from './uploads.service.ts'
import type { Uploads } from './uploads.service.ts'

/** Answers the endpoints of uploads. Whoever asks for another's upload is told that there is none. */
export function uploadsRoutes(
  service: Uploads,
  artworks: Artworks,
  storage: Storage,
  limits: RateLimits,
  now: () => Date,
): Handlers<typeof media> {
  const present = async (upload: UploadDocument) =>
    presentUpload(
      upload,
      await service.parts(upload),
      upload.state === 'ready' || upload.state === 'uploading' ? upload.state : 'processing',
    )

  async function find(caller: UserPrincipal, id: string, notFound: () => Error): Promise<UploadDocument> {
    const upload = await service.find(caller.id, id)
    if (!upload || upload.state === 'refused') throw notFound()
    return upload
  }

  return {
    async startUpload({ body, caller, errors, context }) {
      await limits.take('upload', context, caller.id)
      const format = formatOf(body.file_name, body.purpose)
      if (!format) throw errors.INVALID_FILE_TYPE()
      if (body.size === 0) throw errors.EMPTY_FILE()
      if (body.size > maxBytes(format.fileType)) throw errors.FILE_TOO_LARGE()
      if (body.purpose !== 'avatar' && caller.role !== 'creator') throw commonError('FORBIDDEN')
      if (body.artwork_id) {
        const artwork = await artworks.find(body.artwork_id)
        if (artwork) mustOwn(caller, artwork)
      }
      return present(await service.start(caller.id, body, format))
    },

    getUpload: async ({ params: { id }, caller, errors }) => present(await find(caller, id, errors.UPLOAD_NOT_FOUND)),

    async signParts({ params: { id }, body, caller, errors }) {
      const upload = await find(caller, id, errors.UPLOAD_NOT_FOUND)
      if (upload.state !== 'uploading') throw errors.UPLOAD_COMPLETE()
      const expires_at = new Date(now().getTime() + PART_ADDRESS_SECONDS * 1000).toISOString()
      return { parts: await service.sign(upload, body.part_numbers), expires_at }
    },

    async sendFile({ params: { id }, caller, errors, context }) {
      const upload = await find(caller, id, errors.UPLOAD_NOT_FOUND)
      if (upload.state !== 'uploading') throw errors.UPLOAD_COMPLETE()
      const { key, size, content_type: contentType } = upload
      const destination = { area: areaOf(upload), key, size, contentType }
      const received = await receiveFile(storage, destination, context).catch(async (error: unknown) => {
        await service.discardFiles(upload)
        throw error
      })
      if (received !== size) {
        await service.discardFiles(upload)
        throw received === 'too large' ? errors.FILE_TOO_LARGE() : errors.UPLOAD_INCOMPLETE()
      }
      await service.received(upload)
      return present({ ...upload, state: 'stored' })
    },

    async completeUpload({ params: { id }, caller, errors }) {
      const upload = await service.find(caller.id, id)
      if (!upload) throw errors.UPLOAD_NOT_FOUND()
      const completion = await service.complete(upload)
      if (completion.state === 'refused') throw errors[completion.code]()
      if (completion.state === 'incomplete') throw errors.UPLOAD_INCOMPLETE({ missing_parts: completion.missing })
      return present(completion.upload)
    },

    async cancelUpload({ params: { id }, caller }) {
      const upload = await service.find(caller.id, id)
      if (upload) await service.cancel(upload)
    },
  }
}
