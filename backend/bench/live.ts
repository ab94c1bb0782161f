import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { WebSocket } from 'ws'
import { connectSocket } from '../test/live.ts'
import type { LiveBrowser } from '../test/live.ts'
import { median, p99, print, startServer } from './side-by-side.ts'
import type { BenchServer, Row } from './side-by-side.ts'
import { openBare, openLive } from './sockets.ts'

const SENDS = Number(process.env['BENCH_SENDS'] ?? 300)
const FAN_OUTS = Number(process.env['BENCH_FAN_OUTS'] ?? 100)
const SOCKETS = 200

interface Ready {
  url: string
  bare: string
  buyer: string
  creator: string
  others: string[]
  conversation: string
  event: string
}
type Server = BenchServer<Ready>

async function times(rounds: number, round: () => Promise<unknown>): Promise<number[]> {
  const taken = []
  for (let n = 0; n < rounds + 20; n++) {
    const begun = performance.now()
    await round()
    // Warm-up rounds.
    if (n >= 20) taken.push(performance.now() - begun)
  }
  return taken
}

function row(what: string, live: number[], bare: number[]): Row {
  return {
    what,
    'p50 ms': median(live).toFixed(2),
    'p99 ms': p99(live).toFixed(2),
    'bare p50 ms': median(bare).toFixed(2),
    'bare p99 ms': p99(bare).toFixed(2),
    'p50 ratio': (median(live) / median(bare)).toFixed(1),
    'p99 ratio': (p99(live) / p99(bare)).toFixed(1),
  }
}

const heard = (browser: LiveBrowser) => new Promise((resolve) => browser.socket.once('conversations.message', resolve))

/** From the sender's API call to the event in the recipient's browser; bare: from one WebSocket to another. */
async function sends({ ready: { url, bare, buyer, creator, conversation, event } }: Server): Promise<Row> {
  const browser = await connectSocket(url, creator)
  const headers = { authorization: `Bearer ${buyer}`, 'content-type': 'application/json' }
  const live = await times(SENDS, async () => {
    const arrived = heard(browser)
    const body = JSON.stringify({ id: randomUUID(), content: 'Six of them by Friday, please.' })
    const answer = await fetch(`${url}/api/conversations/${conversation}/messages`, { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(await answer.text())
    await Promise.all([answer.arrayBuffer(), arrived])
  })
  browser.close()
  const [from, to] = [await openBare(bare), await openBare(bare)]
  const plain = await times(SENDS, async () => {
    const arrived = once(to, 'message')
    from.send(event)
    await arrived
  })
  for (const socket of [from, to]) socket.terminate()
  return row('a stored message', live, plain)
}

async function fanOuts({ ready: { url, bare, others }, tell }: Server): Promise<Row> {
  const live = await Promise.all(others.map((token) => openLive(url, token)))
  const plain = await Promise.all(others.map(() => openBare(bare)))
  const round = (kind: 'live' | 'bare', sockets: WebSocket[]) => () => {
    const arrivals = sockets.map((socket) => once(socket, 'message'))
    tell({ fanOut: kind })
    return Promise.all(arrivals)
  }
  const [liveTimes, bareTimes] = [
    await times(FAN_OUTS, round('live', live)),
    await times(FAN_OUTS, round('bare', plain)),
  ]
  for (const socket of [...live, ...plain]) socket.terminate()
  return row(`an event to ${SOCKETS}`, liveTimes, bareTimes)
}

const server = await startServer<Ready>('live-server.ts', { BENCH_PEOPLE: String(SOCKETS) })
try {
  const rows = [await sends(server), await fanOuts(server)]
  print(`Live updates beside a bare websocket server in the same process (${SENDS} sends, ${FAN_OUTS} events)`, rows)
} finally {
  await server.stop()
}
process.exit(0)
