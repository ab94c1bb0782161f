import { randomBytes } from 'node:crypto'
import type { OpenApiDocument } from '@atelier/contract/openapi.ts'
import { Router } from 'express'
import type { RequestHandler } from 'express'
import { referencePage } from './reference-page.ts'

export function referenceRoutes(document: OpenApiDocument): RequestHandler {
  const router = Router()
  const json = Buffer.from(JSON.stringify(document))
  router.get('/api/openapi.json', (_request, response) => {
    response.type('json').set('cache-control', 'public, no-cache').send(json)
  })
  router.get('/api/docs', (_request, response) => {
    const nonce = randomBytes(16).toString('base64')
    response
      .set(
        'content-security-policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
      )
      .set('cache-control', 'no-store')
      .type('html')
      .send(referencePage(document, nonce))
  })
  return router
}
