import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { startTlsProxy } from './tls-proxy.ts'

/** With a certificate of a private CA; until the end of the test. */
export async function tlsTo(url: string): Promise<string> {
  const proxy = await startTlsProxy(url)
  if (!proxy) throw new Error('openssl is missing')
  onTestFinished(proxy.close)
  return proxy.url
}

/** A site that responds with this to every request; until the end of the test. */
export async function pageOf(text: string): Promise<string> {
  const server = createServer((_request, response) => response.end(text))
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
