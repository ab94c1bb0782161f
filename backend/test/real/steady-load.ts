import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Conversation } from '@atelier/contract/conversations/schemas.ts'
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
const RETRY_MS = 300

export interface Report {
  requests: Record<Kind, number>
  /** The statuses of failed requests, `none` without a response. */
  failed: Record<Kind, string[]>
  /** Messages that were acknowledged, and of these the ones that are not stored exactly once. */
  acknowledged: number
  lost: number
  /** Milliseconds from `since` to the first acknowledged message that was sent after it. */
  messageAfterMs(since: number): number
  uploads: { finished: number; failed: number }
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
  const { buyer, creator, conversation, picture, script } = targets
  const requests = Object.fromEntries(Object.keys(RATES).map((kind) => [kind, 0])) as Report['requests']
  const failed = Object.fromEntries(Object.keys(RATES).map((kind) => [kind, []])) as unknown as Report['failed']
  const acknowledged = new Map<string, { began: number; ended: number }>()
  const uploads = { finished: 0, failed: 0 }
  let isOver = false

  const get = async (kind: Kind, address: string) => {
    const response = await fetch(site.url + address, { signal: AbortSignal.timeout(15_000) })
    await response.arrayBuffer()
    if (!response.ok) failed[kind].push(String(response.status))
  }
  const message = async () => {
    const [id, began] = [randomUUID(), Date.now()]
    for (;;)
      try {
        await buyer.api.conversations.send({ params: conversation, body: { id, content: 'Hello' } })
        return void acknowledged.set(id, { began, ended: Date.now() })
      } catch (error) {
        failed.message.push(String((error as { status?: number }).status ?? 'none'))
        if (isOver) return
        await sleep(RETRY_MS)
      }
  }
  const work: Record<Kind, () => Promise<void>> = {
    read: () => get('read', '/api/projects'),
    message,
    picture: () => get('picture', `${picture}?${randomUUID()}`),
    page: () => get('page', '/'),
    script: () => get('script', script),
    ready: () => get('ready', '/readyz'),
  }
  const pending = new Set<Promise<void>>()
  const begin = (kind: Kind) => {
    requests[kind]++
    const run = work[kind]().catch(() => void failed[kind].push('none'))
    pending.add(run)
    void run.finally(() => pending.delete(run))
  }
  const timers = Object.entries(RATES).map(([kind, rate]) => setInterval(() => begin(kind as Kind), 1000 / rate))

  const file = await twoHalves(1600, 1000)
  const retried = async <T>(step: () => Promise<T>): Promise<T> => {
    for (let attempts = 1; ; attempts++)
      try {
        return await step()
      } catch (error) {
        if (attempts === 200) throw error
        await sleep(RETRY_MS)
      }
  }
  const uploading = (async () => {
    while (!isOver) {
      const id = randomUUID()
      try {
        const upload = await retried(() => announce(creator, 'picture.png', file.length, 'artwork', { id }))
        await retried(() => sendParts(creator, upload, file))
        await retried(() => complete(creator, id))
        await retried(() => creator.api.media.cancelUpload({ params: { id } }))
        uploads.finished++
      } catch {
        uploads.failed++
      }
      await sleep(1000)
    }
  })()

  const sockets: LiveBrowser[] = []
  for (let n = 0; n < SOCKETS; n++)
    sockets.push(await connectSocket(site.url, (n % 2 ? buyer : creator).token, { reconnection: true }))

  return {
    connected: () => sockets.filter(({ socket }) => socket.connected).length,
    async stop(): Promise<Report> {
      isOver = true
      timers.forEach(clearInterval)
      await Promise.all([...pending, uploading])
      sockets.forEach((browser) => browser.close())
      const stored = await site.database
        .collection('messages')
        .find({ client_id: { $in: [...acknowledged.keys()] } })
        .toArray()
      const ids = stored.map(({ client_id }) => client_id as string)
      const lost = [...acknowledged.keys()].filter((id) => ids.filter((one) => one === id).length !== 1).length
      const messageAfterMs = (since: number) =>
        Math.min(...[...acknowledged.values()].filter(({ ended }) => ended > since).map(({ ended }) => ended)) - since
      return { requests, failed, acknowledged: acknowledged.size, lost, messageAfterMs, uploads }
    },
  }
}
