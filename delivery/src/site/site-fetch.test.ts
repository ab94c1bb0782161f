import { createServer as createHttpServer } from 'node:http'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:net'
import type { AddressInfo, Server } from 'node:net'
import { startTlsProxy } from '@atelier/backend/test/tls-proxy.ts'
import { expect, onTestFinished, test } from 'vitest'
import { atelier } from '../../testing/atelier.ts'
import { networkReason } from '../network-reason.ts'
import { servedContract } from './served-contract.ts'

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

const siteOf = async (respond: RequestListener) => `http://127.0.0.1:${await portOf(createHttpServer(respond))}`

const page = (status: number): RequestListener => {
  const headers = { 'content-type': 'text/html; charset=utf-8', server: 'nginx' }
  return (_request, response) => void response.writeHead(status, headers).end('<h1>nginx</h1>')
}

/** The last line, as `publish` prints it before it builds. */
async function published(ATELIER_URL: string) {
  const { code, stderr } = await atelier(['publish', 'gallery'], { ATELIER_URL, ATELIER_TOKEN: 'some-token' })
  expect(code).toBe(1)
  expect(stderr).not.toContain('building')
  return stderr
}

async function refusing() {
  const server = createServer()
  const port = await portOf(server)
  await new Promise((closed) => server.close(closed))
  return `http://127.0.0.1:${port}`
}

test.each([
  ['a host name that does not exist', () => 'http://site.invalid', 'the host name cannot be resolved. Correct the'],
  ['a refused connection', refusing, 'the connection was refused. Correct the address, or start the site.'],
  ['https in place of http', async () => (await siteOf(page(200))).replace('http:', 'https:'), 'no TLS on this port'],
  ['a closed connection', async () => `http://127.0.0.1:${await portOf(createServer((it) => it.end()))}`, 'was closed'],
])('names %s before the build', async (_what, url, reason) => {
  const address = await url()
  const stderr = await published(address)
  expect(stderr).toMatch(`atelier: ${address} cannot be reached: `)
  expect(stderr).toContain(reason)
})

test('names a certificate of an unknown CA', async () => {
  const proxy = await startTlsProxy(await siteOf(page(200)))
  if (!proxy) return
  onTestFinished(() => proxy.close())
  expect(await published(proxy.url)).toContain('a CA that is unknown here. Set NODE_EXTRA_CA_CERTS to a PEM file')
})

test('names the address that the site redirects to, and sends it no token', async () => {
  const seen: (string | undefined)[] = []
  const target = await siteOf(({ headers }, response) => void response.end(seen.push(headers.authorization)))
  const url = await siteOf(({ url: path }, response) => void response.writeHead(301, { location: target + path }).end())
  const redirected = `${url} redirects to ${target}. Set ATELIER_URL or --url to the site's own address.`
  expect(await published(url)).toBe(`atelier: ${redirected}\n`)
  await expect(servedContract(url)).rejects.toMatchObject({ code: 'REDIRECTED', message: redirected })
  expect(seen).toEqual([])
})

test.each([200, 404, 502])('names the sender of a page with status %i', async (status) => {
  const url = await siteOf(page(status))
  const line = `${url} sends a page instead of the API's response (HTTP ${status}, text/html, nginx). Correct the address`
  expect(await published(url)).toContain(line)
})

test('names an unknown or ended token before the build', async () => {
  const rejection = { code: 'UNAUTHENTICATED', message: 'Log in', request_id: 'one' }
  const url = await siteOf((_request, response) =>
    response.writeHead(401, { 'content-type': 'application/json' }).end(JSON.stringify(rejection)),
  )
  expect(await published(url)).toBe(`atelier: ${url} does not know this ATELIER_TOKEN, or it has ended.\n`)
})

test.each([
  ['CERT_HAS_EXPIRED', 'its certificate has expired'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'its certificate is for another host name'],
  ['UND_ERR_CONNECT_TIMEOUT', 'there was no response in time'],
])('explains %s', (code, reason) => {
  const cause = Object.assign(new Error('fetch failed'), { cause: Object.assign(new Error('low level'), { code }) })
  expect(networkReason(cause)).toContain(reason)
})
