import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Conversation } from '@atelier/contract/conversations/schemas.ts'
import type { Connection } from 'mongoose'
import { connectSocket } from '../live.ts'
import type { LiveBrowser } from '../live.ts'
import type { Person } from '../person.ts'
import { twoHalves } from '../pictures.ts'
import { announce, complete, sendParts } from '../uploads.ts'
import type { RealSite } from './real-site.ts'

/** Requests a second. */
const RATES = { read: 10, message: 5, picture: 5, page: 3, script: 3, ready: 2 }
type Kind = keyof typeof RATES

export const SOCKETS = 20
const TIMEOUT_MS = 15_000
const RETRY_MS = 300
/** Of each step of an upload. */
const ATTEMPTS = 200

export interface Report {
  requests: Record<Kind, number>
  /** The statuses of failed requests, `none` without a response. */
  failed: Record<Kind, string[]>
  acknowledged: number
  /** Acknowledged messages that are not stored exactly once. */
  lost: number
  /** Milliseconds from this time to the first acknowledgment after it. */
  messageAfterMs(since: number): number
  uploads: Uploads
}

interface Uploads {
  finished: number
  failed: number
}

export interface Load {
  connected(): number
  stop(): Promise<Report>
}

interface Targets {
  buyer: Person
  creator: Person
  conversation: Conversation
  picture: string
  script: string
}

/** Visitors, members and uploads at a steady rate until `stop`; failed messages and uploads are retried, as browsers do. */
export async function startLoad(site: RealSite, targets: Targets): Promise<Load> {
  const { buyer, creator } = targets
  const requests = startRequests(site.url, targets)
  const uploads = await startUploads(creator)
  const sockets: LiveBrowser[] = []
  for (let n = 0; n < SOCKETS; n++)
    sockets.push(await connectSocket(site.url, (n % 2 ? buyer : creator).token, { reconnection: true }))
  return {
    connected: () => sockets.filter(({ socket }) => socket.connected).length,
    async stop() {
      const [{ acknowledged, ...counts }, sent] = await Promise.all([requests.stop(), uploads.stop()])
      sockets.forEach((browser) => browser.close())
      return {
        ...counts,
        acknowledged: acknowledged.size,
        lost: await lostOf(site.database, [...acknowledged.keys()]),
        messageAfterMs: (since) => Math.min(...[...acknowledged.values()].filter((at) => at > since)) - since,
        uploads: sent,
      }
    },
  }
}

function startRequests(base: string, { buyer, conversation, picture, script }: Targets) {
  const of = <T>(value: () => T) => Object.fromEntries(Object.keys(RATES).map((kind) => [kind, value()]))
  const requests = of(() => 0) as Report['requests']
  const failed = of((): string[] => []) as Report['failed']
  /** Times by id. */
  const acknowledged = new Map<string, number>()
  let isOver = false

  const get = (kind: Kind, address: string) => async () => {
    const response = await fetch(base + address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    await response.arrayBuffer()
    if (!response.ok) failed[kind].push(String(response.status))
  }
  async function message() {
    const id = randomUUID()
    while (!acknowledged.has(id))
      try {
        await buyer.api.conversations.send({ params: conversation, body: { id, content: 'Hello' } })
        acknowledged.set(id, Date.now())
      } catch (error) {
        failed.message.push(String((error as { status?: number }).status ?? 'none'))
        if (isOver) return
        await sleep(RETRY_MS)
      }
  }
  const work: Record<Kind, () => Promise<void>> = {
    read: get('read', '/api/projects'),
    message,
    picture: get('picture', picture),
    page: get('page', '/'),
    script: get('script', script),
    ready: get('ready', '/readyz'),
  }
  const pending = new Set<Promise<void>>()
  const timers = Object.entries(RATES).map(([name, rate]) => {
    const kind = name as Kind
    return setInterval(() => {
      requests[kind]++
      const run = work[kind]()
        .catch(() => void failed[kind].push('none'))
        .finally(() => pending.delete(run))
      pending.add(run)
    }, 1000 / rate)
  })
  return {
    async stop() {
      isOver = true
      timers.forEach(clearInterval)
      await Promise.all(pending)
      return { requests, failed, acknowledged }
    },
  }
}

/** One after another. */
async function startUploads(person: Person): Promise<{ stop(): Promise<Uploads> }> {
  const file = await twoHalves(1600, 1000)
  const uploads = { finished: 0, failed: 0 }
  let isOver = false
  async function upload() {
    const id = randomUUID()
    const begun = await retried(() => announce(person, 'picture.png', file.length, 'artwork', { id }))
    await retried(() => sendParts(person, begun, file))
    await retried(() => complete(person, id))
    await retried(() => person.api.media.cancelUpload({ params: { id } }))
  }
  const running = (async () => {
    while (!isOver) {
      const outcome = await upload().then(
        () => 'finished' as const,
        () => 'failed' as const,
      )
      uploads[outcome]++
      await sleep(1000)
    }
  })()
  return {
    async stop() {
      isOver = true
      await running
      return uploads
    },
  }
}

async function retried<T>(step: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await step()
    } catch (error) {
      if (attempt === ATTEMPTS) throw error
      await sleep(RETRY_MS)
    }
}

async function lostOf(database: Connection, ids: readonly string[]): Promise<number> {
  const stored = await database
    .collection('messages')
    .find({ client_id: { $in: [...ids] } })
    .toArray()
  const counts = new Map<unknown, number>()
  for (const { client_id } of stored) counts.set(client_id, (counts.get(client_id) ?? 0) + 1)
  return ids.filter((id) => counts.get(id) !== 1).length
}
