import { Router } from 'express'
import type { Request, RequestHandler, Response } from 'express'
import { commonError } from '../../http/http-error.ts'
import { requestIdOf } from '../../http/observed/request-id.ts'
import type { Services } from '../../services.ts'
import { sessionsService } from '../../sessions/sessions.service.ts'
import { EXPORT_IDLE_SECONDS } from '../limits.ts'
import { writeArchive } from './export-archive.ts'
import type { Exporter } from './export-archive.ts'
import type { ExportedData } from './exported-data.ts'
import type { ExportTokens } from './export-tokens.ts'

const RETRY_SECONDS = 30

interface Options {
  tokens: ExportTokens
  idleSeconds?: number
  exported?: () => ExportedData
}

/** Serves `/api/exports/{token}` to a browser navigation, which saves the stream to disk. */
export function exportsRoutes(
  services: Services,
  { tokens, idleSeconds = EXPORT_IDLE_SECONDS, exported = services.facets }: Options,
) {
  const { logger } = services
  const sessions = sessionsService(services)
  const underWay = new Set<string>()

  async function exporterOf({ params }: Request<{ token: string }>): Promise<Exporter> {
    const exporter = tokens.read(params.token)
    const user = exporter && (await sessions.user(exporter.sessionId))
    if (user?.userId !== exporter?.userId || !exporter) throw commonError('NOT_FOUND')
    return exporter
  }

  async function send(exporter: Exporter, response: Response): Promise<void> {
    response.setTimeout(idleSeconds * 1000, () => response.destroy())
    await writeArchive(response, { ...services, ...exported() }, exporter).catch((error: NodeJS.ErrnoException) => {
      // A partial file is useless: the browser must see the failure.
      response.destroy()
      const isLeft = error.name === 'AbortError' || error.code === 'ERR_STREAM_PREMATURE_CLOSE'
      if (!isLeft) logger.error({ err: error, requestId: requestIdOf(response) }, 'export broke off')
    })
  }

  const router = Router()
  router.get('/api/exports/:token', async (request: Request<{ token: string }>, response) => {
    response.locals['operation'] = 'accounts.export'
    const exporter = await exporterOf(request)
    if (underWay.has(exporter.userId)) {
      response.set('retry-after', String(RETRY_SECONDS))
      throw commonError('TOO_MANY_REQUESTS')
    }
    response.set({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="atelier-data.zip"',
      'cache-control': 'no-store',
    })
    if (request.method === 'HEAD') {
      response.end()
      return
    }
    underWay.add(exporter.userId)
    await send(exporter, response).finally(() => underWay.delete(exporter.userId))
  })
  return router satisfies RequestHandler
}
