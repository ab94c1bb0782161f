import { Router } from 'express'
import type { RequestHandler } from 'express'
import { Types } from 'mongoose'
import { createBodySender } from '../http/answers/body-sender.ts'
import { savedAs } from '../http/answers/saved-as.ts'
import { commonError } from '../http/http-error.ts'
import { READ_LIMITS } from '../media/limits.ts'
import { mediaType } from '../media/serving/media-type.ts'
import { serveFile } from '../media/serving/serve-file.ts'
import type { Services } from '../services.ts'
import { renditionKey } from '../storage/media-keys.ts'
import type { DeliveryDocument, StoredFile } from './deliveries.model.ts'
import { deliveryUrls } from './delivery-urls.ts'
import type { DeliveryAddress } from './delivery-urls.ts'
import { deliveryStore } from './store.ts'

interface Variant {
  key: string
  type: string
  name?: string
}

const ANY = 'application/octet-stream'

function original({ key, kind, name }: StoredFile, isSaved: boolean): Variant | null {
  const type = kind === 'file' ? ANY : (mediaType(key)?.type ?? ANY)
  if (isSaved) return { key, type, name }
  return kind === 'file' ? null : { key, type }
}

/** Null also of an original that is shut again: the signature says only that it was open. */
function variantOf(
  file: StoredFile,
  variant: string,
  { final_at, state }: Pick<DeliveryDocument, 'final_at' | 'state'>,
): Variant | null {
  const [whole, saved] = variant.split('-')
  if (whole === 'original' || (whole === 'final' && final_at)) return original(file, saved === 'download')
  if (state === 'withdrawn') return null
  if (variant === 'preview') {
    const type = file.video_key === null ? undefined : mediaType(file.video_key)?.type
    return file.video_key !== null && type ? { key: file.video_key, type } : null
  }
  const width = file.picture?.widths.find((one) => variant === `${one}.webp`)
  return width === undefined ? null : { key: renditionKey(file.picture!.key, width), type: 'image/webp' }
}

/** Serves files of deliveries by signed URLs. */
export function deliveryFilesRoutes(services: Services): RequestHandler {
  const { reader } = deliveryStore(services)
  const urls = deliveryUrls(services)
  const sender = createBodySender(READ_LIMITS)
  const router = Router()
  router.get('/media/deliveries/:delivery/:file/:variant', async (request, response) => {
    const address: DeliveryAddress = request.params
    const validMs = urls.validFor(address, request.query)
    const isId = Types.ObjectId.isValid(address.delivery)
    const delivery = validMs > 0 && isId ? await reader.findById(address.delivery) : null
    const file = delivery?.files.find(({ client_id }) => client_id === address.file)
    const variant = delivery && file && variantOf(file, address.variant, delivery)
    if (!variant) throw commonError('NOT_FOUND')
    const headers = {
      'content-type': variant.type,
      'cache-control': `private, max-age=${Math.floor(validMs / 1000)}, immutable`,
      'cdn-cache-control': 'private, no-store',
      ...(variant.name !== undefined && { 'content-disposition': savedAs(variant.name) }),
    }
    await serveFile(services.storage, sender, { area: 'artworks', key: variant.key, headers }, request, response)
  })
  return router
}
