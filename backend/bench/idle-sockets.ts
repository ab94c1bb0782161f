import { setTimeout as pause } from 'node:timers/promises'
import { PING_EVERY_MS } from '../src/realtime/limits.ts'
import { print, startServer } from './side-by-side.ts'
import { openBare, openLive } from './sockets.ts'

const PEOPLE = 100
const TABS = Number(process.env['BENCH_TABS'] ?? 20)

interface Ready {
  url: string
  bare: string
  others: string[]
}

interface Costs {
  /** KB. */
  resident: number
  heap: number
  /** Microseconds a second, heartbeats included. */
  cpu: number
}

/** Of each idle connection. */
async function idle(kind: 'live' | 'bare'): Promise<Costs> {
  const env = { BENCH_PEOPLE: String(PEOPLE), NODE_OPTIONS: '--expose-gc' }
  const { ready, ask, stop } = await startServer<Ready>('live-server.ts', env)
  const open = (token: string) => (kind === 'live' ? openLive(ready.url, token) : openBare(ready.bare))
  async function costs(): Promise<Costs> {
    const { rss, heapUsed, external } = await ask<NodeJS.MemoryUsage>({ memory: true })
    const before = await ask<number>({ cpu: true })
    await pause(PING_EVERY_MS)
    const cpu = ((await ask<number>({ cpu: true })) - before) / (PING_EVERY_MS / 1000)
    return { resident: rss / 1024, heap: (heapUsed + external) / 1024, cpu }
  }
  // Warm up, so that lazily loaded code is not counted.
  for (const token of ready.others) await open(token)
  const before = await costs()
  for (let tab = 1; tab < TABS; tab++) for (const token of ready.others) await open(token)
  const after = await costs()
  await stop()
  const each = (what: keyof Costs) => (after[what] - before[what]) / (PEOPLE * (TABS - 1))
  return { resident: each('resident'), heap: each('heap'), cpu: each('cpu') }
}

const [live, bare] = [await idle('live'), await idle('bare')]
const row = (what: string, of: keyof Costs) => ({ what, live: live[of].toFixed(1), bare: bare[of].toFixed(1) })
print(`The server's cost of each of ${PEOPLE * TABS} idle connections, beside a bare WebSocket server`, [
  row('resident KB', 'resident'),
  row('heap KB', 'heap'),
  row('CPU µs a second', 'cpu'),
])
process.exit(0)
