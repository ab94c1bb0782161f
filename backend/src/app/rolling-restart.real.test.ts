import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@atelier/contract/contract-client.ts'
import { contract } from '@atelier/contract/contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { converse } from '../../test/conversations.ts'
import { testEnvironment } from '../../test/environment.ts'
import { freePort } from '../../test/free-port.ts'
import { connectSocket } from '../../test/live.ts'
import type { LiveBrowser } from '../../test/live.ts'
import { nginxPrograms, startNginx } from '../../test/real/nginx.ts'
import type { Nginx } from '../../test/real/nginx.ts'
import { missingPrograms } from '../../test/real/program.ts'
import { startRedis } from '../../test/redis.ts'
import type { TestRedis } from '../../test/redis.ts'
import { deliveryAs, makeShell, ship } from '../../test/releases.ts'
import { startKillable } from '../../test/two-backends.ts'
import type { KillableBackend } from '../../test/two-backends.ts'
import { useSite } from '../../test/use-site.ts'

const REQUESTS = 10_000
const SOCKETS = 200
const CLIENTS = 12

const environment = { ...testEnvironment(), RATE_LIMIT_FACTOR: '100000', TRUST_PROXY: '1', DRAIN_SECONDS: '5' }

const missing = missingPrograms(['redis-server', ...nginxPrograms], 'a rolling restart is not tested')

describe.skipIf(missing.length > 0)('two backends behind nginx', () => {
  const site = useSite(environment)
  let redis: TestRedis
  let backends: KillableBackend[]
  let proxy: Nginx
  let folder: string
  beforeAll(async () => {
    redis = await startRedis()
    const ports = [await freePort(), await freePort()]
    const joined = { ...environment, REDIS_URL: redis.url }
    backends = []
    for (const port of ports) backends.push(await startKillable({ ...joined, PORT: String(port) }))
    folder = mkdtempSync(path.join(tmpdir(), 'atelier-nginx-'))
    proxy = await startNginx(folder, ports)
    await ship(deliveryAs({ url: proxy.url }, 'token-of-all'), await makeShell('rolling'))
  })
  afterAll(async () => {
    await proxy.stop()
    await Promise.all(backends.map((backend) => backend.stop('SIGKILL')))
    await redis.kill()
    rmSync(folder, { recursive: true })
  })

  test(
    `a rolling restart fails none of ${REQUESTS} requests and moves ${SOCKETS} sockets`,
    { timeout: 300_000 },
    async () => {
      const [buyer, creator] = [await site.as('buyer'), await site.as('creator')]
      const conversation = await converse(buyer, creator)
      const api = createClient(contract, { base: `${proxy.url}/api`, token: () => buyer.token })
      const sockets: LiveBrowser[] = []
      const refusals: string[] = []
      for (let n = 0; n < SOCKETS; n++) {
        const person = n % 10 === 0 ? creator : await site.as('creator')
        const browser = await connectSocket(proxy.url, person.token, { reconnection: true })
        browser.socket.on('connect_error', (error) => void refusals.push(error.message))
        sockets.push(browser)
      }

      let [isOver, count] = [false, 0]
      const failed: string[] = []
      const sent = new Set<string>()
      const send = async () => {
        const id = randomUUID()
        await api.conversations.send({ params: conversation, body: { id, content: 'Hello' } })
        sent.add(id)
      }
      const read = async (address: string) => {
        const response = await fetch(proxy.url + address)
        await response.arrayBuffer()
        if (!response.ok) throw new Error(`${response.status} ${address}`)
      }
      const client = async () => {
        while (!isOver || count < REQUESTS) {
          const number = count++
          const request =
            number % 4 === 0 ? send() : read(['/api/artworks', '/api/projects', '/remotes.json'][number % 3]!)
          await request.catch((error: unknown) => failed.push(`${String(error)} ${JSON.stringify(error)}`))
        }
      }
      const clients = Array.from({ length: CLIENTS }, client)
      for (const backend of backends) {
        await sleep(1000)
        expect(await backend.stop()).toBe(0)
        await backend.start()
      }
      isOver = true
      await Promise.all(clients)

      expect(failed).toEqual([])
      expect(count).toBeGreaterThanOrEqual(REQUESTS)
      await expect.poll(() => sockets.filter(({ socket }) => socket.connected).length).toBe(SOCKETS)
      expect(refusals).toEqual([])
      const stored = await site.database.collection('messages').countDocuments({ client_id: { $in: [...sent] } })
      expect(stored).toBe(sent.size)
      sockets.forEach((browser) => browser.close())
    },
  )
})
