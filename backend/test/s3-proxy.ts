import { createServer, request as send } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** `headers` replace those of the real response. */
export interface S3Fault {
  when: (request: IncomingMessage) => boolean
  status?: number
  code?: string
  body?: string
  headers?: Record<string, string>
}

export const denied = (when: S3Fault['when']): S3Fault => ({ when, status: 403, code: 'AccessDenied' })

/** A proxy that responds itself to some requests, or changes their responses; until the end of the test. */
export async function startS3Proxy(target: string, faults: readonly S3Fault[]): Promise<string> {
  const { hostname, port } = new URL(target)
  const server = createServer((request, response) => {
    const fault = faults.find(({ when }) => when(request))
    if (fault?.status !== undefined) {
      request.resume()
      const body = fault.body ?? `<Error><Code>${fault.code}</Code></Error>`
      response.writeHead(fault.status, { 'content-type': 'application/xml', ...fault.headers }).end(body)
      return
    }
    const { method, url: path, headers } = request
    const upstream = send({ hostname, port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...fault?.headers })
      answer.pipe(response)
    })
    upstream.on('error', () => response.destroy())
    request.pipe(upstream)
  })
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
