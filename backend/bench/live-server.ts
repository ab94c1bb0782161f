import { conversationsMessageEvent } from '@atelier/contract/conversations/live.ts'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Types } from 'mongoose'
import { WebSocketServer } from 'ws'
import { createApp } from '../src/app.ts'
import { readConfig } from '../src/settings/config.ts'
import { conversationsService } from '../src/conversations/conversations.service.ts'
import { buildIndexes, connectDatabase } from '../src/database/connect.ts'
import { createLogger } from '../src/kernel/logger.ts'
import { createRealtime } from '../src/realtime/realtime.ts'
import { connectRedis } from '../src/redis/redis-link.ts'
import { listen } from '../src/server.ts'
import { createStorage } from '../src/storage/storage.ts'
import { converse } from '../test/conversations.ts'
import { personMaker } from '../test/person.ts'
import type { ChatPair } from './chat.ts'

/** Events at a fixed rate, to one user after the other. */
export interface Stream {
  users: string[]
  rate: number
  seconds: number
}

// Runs the backend with connected users and, in the same process, a bare WebSocket relay as a baseline.
// One address generates the load of thousands of clients.
const config = { ...readConfig(process.env), rateLimitFactor: 1e6 }
const logger = createLogger('silent')
const database = await connectDatabase(config.mongodbUri)
const redis = config.redisUrl ? await connectRedis(config.redisUrl, logger) : undefined
const realtime = await createRealtime({ config, logger, redis })
const { publisher } = realtime
const app = createApp({ config, database, storage: createStorage(config.s3), logger, realtime, publisher })
await buildIndexes(database)
const listening = await listen(app, '127.0.0.1', 0)
realtime.attach(listening.server)
const url = `http://127.0.0.1:${listening.port}`

const bare = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
bare.on('connection', (socket) =>
  socket.on('message', (data) => bare.clients.forEach((other) => other !== socket && other.send(data))),
)
const echo = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
echo.on('connection', (socket) => socket.on('message', (data) => socket.send(data)))
const addressOf = (server: WebSocketServer) => `ws://127.0.0.1:${(server.address() as AddressInfo).port}`

const as = personMaker({ url, config, database })
const [buyer, creator] = [await as('buyer'), await as('creator')]
const { id: conversation } = await converse(buyer, creator)
const others = await Promise.all(Array.from({ length: Number(process.env['BENCH_PEOPLE'] ?? 0) }, () => as('creator')))
/** With a conversation each. */
const pairs: ChatPair[] = []
for (let n = 0; n < Number(process.env['BENCH_PAIRS'] ?? 0); n++) {
  const both = await Promise.all([as('buyer'), as('creator')])
  const project = { _id: 1000 + n, title: 'Posters', user_id: new Types.ObjectId(both[0].id) }
  const { _id } = await conversationsService(database, publisher, () => new Date()).open(project, both[1].id)
  pairs.push({ conversation: String(_id), people: both.map(({ id, token }) => ({ id, token })) })
}

const payload = { conversation_id: conversation, seq: 1, sender_id: buyer.id }
/** Payload of the bare server: an event in socket.io's wire format. */
const event = `42${JSON.stringify([conversationsMessageEvent.name, payload, ['conversations.list', 'conversations.get', 'conversations.messages', 'notifications.counts']])}`

async function memory(): Promise<NodeJS.MemoryUsage> {
  for (let round = 0; round < 3; round++) {
    globalThis.gc?.()
    await pause(500)
  }
  return process.memoryUsage()
}

function cpu(): number {
  const { user, system } = process.cpuUsage()
  return user + system
}

const TICK_MS = 10

/** Resolves to the number of events, each with the time of its publication as `seq`. */
async function publishAt({ users, rate, seconds }: Stream): Promise<number> {
  const begun = Date.now()
  let count = 0
  for (let passed = 0; passed < seconds;) {
    await pause(TICK_MS)
    passed = (Date.now() - begun) / 1000
    for (; count < passed * rate; count++)
      publisher.toUsers([users[count % users.length]!], conversationsMessageEvent, { ...payload, seq: Date.now() })
  }
  return count
}

type Message = { fanOut: 'live' | 'bare' } | { memory: true } | { cpu: true } | { stream: Stream }

process.on('message', (message: Message) => {
  if ('stream' in message) return void publishAt(message.stream).then((count) => process.send?.(count))
  if ('cpu' in message) return void process.send?.(cpu())
  if ('memory' in message) void memory().then((usage) => process.send?.(usage))
  else if (message.fanOut === 'bare') for (const socket of bare.clients) socket.send(event)
  else
    publisher.toUsers(
      others.map(({ id }) => id),
      conversationsMessageEvent,
      payload,
    )
})
process.once('SIGTERM', () => void database.dropDatabase().then(() => process.exit(0)))
process.send?.({
  ready: true,
  url,
  bare: addressOf(bare),
  echo: addressOf(echo),
  pairs,
  buyer: buyer.token,
  creator: creator.token,
  others: others.map(({ token }) => token),
  conversation,
  event,
})
