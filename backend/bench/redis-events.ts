import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@redis/client'
import { startRedis } from '../test/redis.ts'
import type { ChatPair } from './chat.ts'
import type { Stream } from './live-server.ts'
import { median, p99, print, startServer } from './side-by-side.ts'
import type { Row } from './side-by-side.ts'
import { openLive } from './sockets.ts'

const RATES = (process.env['BENCH_RATES'] ?? '500,2000').split(',').map(Number)
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4)
const ROUNDS = 3
/** For the last events to arrive. */
const DELIVERY_MS = 500
const NO_RECIPIENT = ['0'.repeat(24)]

const redis = await startRedis()
const client = await createClient({ url: redis.url }).connect()
const start = () =>
  startServer<{ url: string; pairs: ChatPair[] }>('live-server.ts', { REDIS_URL: redis.url, BENCH_PAIRS: '5' })
const [publisher, reader] = await Promise.all([start(), start()])
const people = reader.ready.pairs.flatMap((pair) => pair.people)

let delays: number[] = []
for (const { token } of people) {
  const socket = await openLive(reader.ready.url, token)
  socket.on('message', (data) => {
    const event = String(data)
    if (event.startsWith('42["conversations.message"')) delays.push(Date.now() - Number(/"seq":(\d+)/.exec(event)![1]))
  })
}

/** Microseconds of Redis. */
async function redisCpu(): Promise<number> {
  const info = await client.info('cpu')
  const seconds = ['user', 'sys'].map((kind) => Number(new RegExp(`used_cpu_${kind}:([\\d.]+)`).exec(info)![1]))
  return (seconds[0]! + seconds[1]!) * 1e6
}

const cpu = async () => [
  await publisher.ask<number>({ cpu: true }),
  await reader.ask<number>({ cpu: true }),
  await redisCpu(),
]

async function round(users: string[], rate: number) {
  delays = []
  const before = await cpu()
  const stream: Stream = { users, rate, seconds: SECONDS }
  const count = await publisher.ask<number>({ stream })
  await pause(DELIVERY_MS)
  const after = await cpu()
  return { count, delays, costs: after.map((time, n) => (time - before[n]!) / count) }
}

async function row(what: string, users: string[], rate: number): Promise<Row> {
  const rounds: Awaited<ReturnType<typeof round>>[] = []
  for (let n = 0; n < ROUNDS; n++) rounds.push(await round(users, rate))
  const times = rounds.flatMap((one) => one.delays)
  const cost = (of: number) => Math.round(median(rounds.map(({ costs }) => costs[of]!)))
  return {
    events: what,
    'a second': rate,
    sent: rounds.reduce((sum, { count }) => sum + count, 0),
    arrived: times.length,
    'p50 ms': times.length > 0 ? median(times) : '-',
    'p99 ms': times.length > 0 ? p99(times) : '-',
    'publisher µs': cost(0),
    'reader µs': cost(1),
    'Redis µs': cost(2),
  }
}

try {
  const rows = []
  for (const rate of RATES) {
    rows.push(
      await row(
        'to a socket',
        people.map(({ id }) => id),
        rate,
      ),
    )
    rows.push(await row('to no socket', NO_RECIPIENT, rate))
  }
  print(
    `Events from one backend to another through Redis: CPU time of each process per event, median of ${ROUNDS}`,
    rows,
  )
} finally {
  await Promise.all([publisher.stop(), reader.stop()])
  client.destroy()
  await redis.kill()
}
process.exit(0)
