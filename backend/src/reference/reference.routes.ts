import { randomBytes } from 'node:crypto'
import type { OpenApiDocument } from '@atelier/contract/openapi.ts'
import { Router } from 'express'
import type { RequestHandler } from 'express'
import { referencePage } from './reference-page.ts'

/** The document is generated at the first request: few processes are ever asked for it. */
export function referenceRoutes(generate: () => OpenApiDocument): RequestHandler {
  const router = Router()
  let generated: { document: OpenApiDocument; json: Buffer } | undefined
  const reference = () => {
    if (generated) return generated
    const document = generate()
    return (generated = { document, json: Buffer.from(JSON.stringify(document)) })
  }
  router.get('/api/openapi.json', (_request, response) => {
    response.type('json').set('cache-control', 'public, no-cache').send(reference().json)
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
      .send(referencePage(reference().document, nonce))
  })
  return router
}
