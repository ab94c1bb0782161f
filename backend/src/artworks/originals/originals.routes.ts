import { Router } from 'express'
import type { RequestHandler } from 'express'
import { createBodySender } from '../../http/answers/body-sender.ts'
import { commonError } from '../../http/http-error.ts'
import { savedAs } from '../../http/answers/saved-as.ts'
import { READ_LIMITS } from '../../media/limits.ts'
import { displayName } from '../../media/serving/display-name.ts'
import { mediaType } from '../../media/serving/media-type.ts'
import { serveFile } from '../../media/serving/serve-file.ts'
import type { Services } from '../../services.ts'
import { sessionsService } from '../../sessions/sessions.service.ts'
import { originalKey } from '../../storage/media-keys.ts'
import type { LeanArtwork } from '../artworks.model.ts'
import { pictureIdOf, picturesOf } from '../pictures/pictures-of.ts'
import { artworksService } from '../artworks.service.ts'
import { originalUrls } from './original-urls.ts'

const keyOf = (artwork: LeanArtwork, picture: unknown) =>
  picture === undefined ? artwork.file_key : picturesOf(artwork).find(({ key }) => pictureIdOf(key) === picture)?.key

/** Serves the original of an artwork to its owner by a signed URL, as long as the session lasts. */
export function originalsRoutes(services: Services): RequestHandler {
  const { database, storage } = services
  const artworks = artworksService(database)
  const sessions = sessionsService(services)
  const urls = originalUrls(services)
  const sender = createBodySender(READ_LIMITS)
  const router = Router()
  router.get('/media/originals/:artwork', async (request, response) => {
    const session = urls.sessionOf(request.params.artwork, request.query)
    const user = session && (await sessions.user(session))
    const artwork = user ? await artworks.find(request.params.artwork) : null
    if (!user || !artwork || String(artwork.user_id) !== user.userId) throw commonError('NOT_FOUND')
    const { file_type, file_size, title } = artwork
    const file_key = keyOf(artwork, request.query['picture'])
    if (!file_key) throw commonError('NOT_FOUND')
    const headers = {
      'content-type': mediaType(file_key)?.type ?? 'application/octet-stream',
      'cache-control': 'private, no-cache',
      'cdn-cache-control': 'private, no-store',
      'content-disposition': savedAs(displayName(`${title}.${file_key.split('.').at(-1)}`)),
    }
    await serveFile(
      storage,
      sender,
      {
        area: 'artworks',
        key: originalKey(file_key, file_type),
        headers,
        // Without the mark behind it
        bytes: file_type === 'video' ? file_size : undefined,
      },
      request,
      response,
    )
  })
  return router
}
