import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { OpenApiDocument } from '@atelier/contract/openapi.ts'
import { onTestFinished } from 'vitest'

export interface SiteProxy {
  url: string
  /** Bodies of the announcements of versions. */
  announced: Record<string, unknown>[]
}

/** Passes requests on to the site for the duration of a test; `change` may edit the contract that the site serves. */
export async function proxyOf(site: string, change: (served: OpenApiDocument) => void = () => {}): Promise<SiteProxy> {
  const announced: SiteProxy['announced'] = []
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = 'GET', url = '/', headers } = request
    const body = await text(request)
    if (url.endsWith('/versions')) announced.push(JSON.parse(body) as Record<string, unknown>)
    const { authorization = '', 'content-type': type = '' } = headers
    const init = { method, headers: { authorization, 'content-type': type }, ...(body && { body }) }
    const answer = await fetch(site + url, init)
    const content: unknown = await answer.json()
    if (url === '/api/openapi.json') change(content as OpenApiDocument)
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(content))
  }
  const server = createServer((request, response) => void pass(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, announced }
}
