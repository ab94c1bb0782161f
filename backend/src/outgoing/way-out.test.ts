import http, { createServer } from 'node:http'
import type { RequestListener, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { getGlobalDispatcher, setGlobalDispatcher } from 'undici'
import { expect, onTestFinished, test } from 'vitest'
import { guardConnections, hostAndPort } from './guarded-connect.ts'
import type { Resolve } from './guarded-connect.ts'
import { GuardedAgent } from './guarded-fetch.ts'
import { guardedAgents } from './guarded-request.ts'
import { configuredHosts } from './way-out.ts'

const PIECE = Buffer.alloc(64_000)
const PIECES = 5000
const BOUNDS = { bytes: 1_000_000, ms: 700 }

let sent = 0
function sendMuch(response: ServerResponse) {
  for (sent = 0; sent < PIECES;) {
    sent++
    if (!response.write(PIECE)) return void response.once('drain', () => sendMore(response))
  }
}
function sendMore(response: ServerResponse) {
  while (sent++ < PIECES) if (!response.write(PIECE)) return void response.once('drain', () => sendMore(response))
  response.end()
}

/** Answers by path. */
const answers: Record<string, RequestListener> = {
  '/much': (_, response) => sendMuch(response),
  '/slow': (_, response) => {
    const drip = setInterval(() => response.write('a'), 50)
    response.once('close', () => clearInterval(drip))
  },
  '/compressed': (_, response) => response.setHeader('content-encoding', 'gzip').end(gzipSync(PIECE)),
  '/encodings': ({ headers }, response) => response.end(headers['accept-encoding']),
  '/never': () => {},
}

async function listen(answer: RequestListener) {
  let requests = 0
  const server = createServer((request, response) => {
    requests++
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { port, url: `http://127.0.0.1:${port}`, requests: () => requests }
}

function guard(allowed: readonly string[], resolve?: Resolve) {
  const before = getGlobalDispatcher()
  const given = { allowed: new Set(allowed.map(hostAndPort)), resolve }
  setGlobalDispatcher(new GuardedAgent(given, BOUNDS))
  onTestFinished(() => setGlobalDispatcher(before))
  return guardedAgents(given, BOUNDS)
}

/** What a fetch ends with: the text, or the innermost error. */
const outcome = async (url: string): Promise<string> => {
  try {
    return await (await fetch(url)).text()
  } catch (error) {
    const { cause = error } = error as { cause?: unknown }
    return (cause as Error).message
  }
}

const request = (url: string, agent: http.Agent) =>
  new Promise<string>((resolve) => {
    const chunks: Buffer[] = []
    http
      .get(url, { agent }, (response) => {
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => resolve(Buffer.concat(chunks).toString()))
        response.on('error', ({ message }) => resolve(message))
      })
      .on('error', ({ message }) => resolve(message))
  })

const toLocal: Resolve = (_, __, done) => done(null, [{ address: '127.0.0.1', family: 4 }])

test('refuses this machine and private networks however they are written, unless a setting names them', async () => {
  const secret = await listen((_, response) => response.end('secret'))
  const named = await listen((_, response) => response.end('named'))
  const agents = guard([named.url], toLocal)
  const hosts = ['127.0.0.1', 'localhost', '2130706433', '0x7f000001', '017700000001', '127.1', '0', '[::1]']
  for (const host of [...hosts, '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[64:ff9b::7f00:1]', 'rebind.example']) {
    const url = `http://${host}:${secret.port}/`
    expect.soft(await outcome(url), url).toMatch(/no setting names it/)
    expect.soft(await request(url, agents.http), url).toMatch(/no setting names it/)
  }
  expect(secret.requests()).toBe(0)
  expect([await outcome(named.url), await request(named.url, agents.http)]).toEqual(['named', 'named'])
})

test('checks where a redirect leads', async () => {
  const secret = await listen((_, response) => response.end('secret'))
  const named = await listen((_, response) => response.writeHead(302, { location: secret.url }).end())
  guard([named.url])
  expect(await outcome(named.url)).toMatch(/no setting names it/)
  expect([named.requests(), secret.requests()]).toEqual([1, 0])
})

test('connects to the address that was checked, also if the name resolves to another one a moment later', () => {
  const resolved = [
    [
      { address: '10.0.0.1', family: 4 },
      { address: '8.8.8.8', family: 4 },
    ],
    [{ address: '127.0.0.1', family: 4 }],
  ]
  const checked = guardConnections({ allowed: new Set(), resolve: (_, __, done) => done(null, resolved.shift()!) })(
    'rebind.example',
    443,
  )
  if (checked instanceof Error) throw checked
  const seen: unknown[] = []
  for (let i = 0; i < 2; i++)
    checked.lookup!('rebind.example', {}, (error, address) => seen.push(error?.message ?? address))
  expect(seen).toEqual(['8.8.8.8', expect.stringContaining('no setting names it')])
})

test('ends a response that is too long, takes too long, never comes or is compressed', async () => {
  const named = await listen((given, response) => answers[given.url!]!(given, response))
  const agents = guard([named.url])
  const at = (path: string) => outcome(named.url + path)
  expect(await at('/much')).toMatch(/exceeded max size/)
  expect(sent).toBeLessThan(500)
  const begun = performance.now()
  const tooLate = `No complete response within ${BOUNDS.ms} ms`
  expect(await Promise.all([at('/slow'), at('/never'), request(`${named.url}/slow`, agents.http)])).toEqual([
    tooLate,
    tooLate,
    tooLate,
  ])
  expect(performance.now() - begun).toBeLessThan(10 * BOUNDS.ms)
  expect(await at('/compressed')).toMatch(/compressed/)
  expect(await at('/encodings')).toBe('identity')
  expect(await request(`${named.url}/much`, agents.http)).toMatch(/aborted|more than/)
  expect(sent).toBeLessThan(PIECES)
})

test('settings name the hosts that may be private; in production push services and webhooks only in a private network', () => {
  const config = {
    production: true,
    privateNetwork: false,
    publicUrl: 'https://atelier.example',
    google: undefined,
    linkedIn: undefined,
    s3: {
      endpoint: 'https://minio.internal',
      publicEndpoint: 'https://files.atelier.example',
      region: 'x',
      forcePathStyle: false,
      buckets: { artworks: 'works', avatars: 'faces', assets: 'apps' },
    },
    push: { publicKey: '', privateKey: '', subject: '', services: ['https://push.internal:8443'] },
    releaseNotices: { webhook: { url: 'https://hook.internal/x', secret: '' }, mailTo: [] },
  }
  const hosts = [...configuredHosts(config)]
  expect(hosts).toEqual(
    expect.arrayContaining(['atelier.example:443', 'minio.internal:443', 'works.minio.internal:443']),
  )
  expect(hosts.filter((host) => /push|hook/.test(host))).toEqual([])
  expect([...configuredHosts({ ...config, privateNetwork: true })]).toEqual(
    expect.arrayContaining(['push.internal:8443', 'hook.internal:443']),
  )
})
