import { Router } from 'express'
import type { RequestHandler } from 'express'
import { leanReader } from '../../database/document.ts'
import { createBodySender } from '../../http/answers/body-sender.ts'
import { commonError } from '../../http/http-error.ts'
import { savedAs } from '../../http/answers/saved-as.ts'
import { READ_LIMITS } from '../../media/limits.ts'
import { serveFile } from '../../media/serving/serve-file.ts'
import type { Services } from '../../services.ts'
import { variantOf } from './attachment-variants.ts'
import { fileUrls } from './file-urls.ts'
import type { FileAddress } from './file-urls.ts'
import { messageModel } from '../messages/messages.model.ts'

/** Serves a message's files by signed URLs, as long as the message has them. */
export function filesRoutes(services: Services): RequestHandler {
  const { database, storage } = services
  const urls = fileUrls(services)
  const messages = leanReader(messageModel(database), ['attachments'])
  const sender = createBodySender(READ_LIMITS)
  const router = Router()
  router.get('/media/messages/:message/:file/:variant', async (request, response) => {
    const address: FileAddress = request.params
    const validMs = urls.validFor(address, request.query)
    const message = validMs > 0 ? await messages.findById(address.message) : null
    const attachment = message?.attachments.find(({ client_id }) => client_id === address.file)
    const variant = attachment && variantOf(attachment, address.variant)
    if (!variant) throw commonError('NOT_FOUND')
    const headers = {
      'content-type': variant.type,
      'cache-control': `private, max-age=${Math.floor(validMs / 1000)}, immutable`,
      'cdn-cache-control': 'private, no-store',
      ...(variant.name !== undefined && { 'content-disposition': savedAs(variant.name) }),
    }
    await serveFile(storage, sender, { area: 'artworks', key: variant.key, headers }, request, response)
  })
  return router
}
