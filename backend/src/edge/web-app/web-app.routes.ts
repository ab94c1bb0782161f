import { PUSH_WORKER } from '@atelier/contract/push/limits.ts'
import { Router } from 'express'
import { commonError } from '../../http/http-error.ts'
import { favicon } from './favicon.ts'
import { icon } from './icons.ts'
import { manifest } from './manifest.ts'
import { pushWorker, pushWorkerPolicy } from './push-worker.ts'

const DAY = 'public, max-age=86400'

export function webAppRoutes(): Router {
  const router = Router()
  router.get('/favicon.svg', (_request, response) => {
    response.set({ 'content-type': 'image/svg+xml', 'cache-control': DAY }).send(favicon)
  })
  router.get('/manifest.webmanifest', (_request, response) => {
    response.set({ 'content-type': 'application/manifest+json', 'cache-control': DAY }).send(JSON.stringify(manifest))
  })
  router.get('/icons/:name', async (request, response) => {
    const png = await icon(request.params.name)
    if (!png) throw commonError('NOT_FOUND')
    response.set({ 'content-type': 'image/png', 'cache-control': DAY }).send(png)
  })
  router.get(PUSH_WORKER.path, (_request, response) => {
    response
      .set({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': pushWorkerPolicy,
      })
      .send(pushWorker)
  })
  return router
}
