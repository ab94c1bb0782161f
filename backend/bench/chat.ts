import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { median, p99, print, startServer } from './side-by-side.ts'
import type { BenchServer, Row } from './side-by-side.ts'

// An open-loop load: sends begin at random times of a fixed rate, whether or not earlier ones were acknowledged.
const RATE = Number(process.env['BENCH_RATE'] ?? 79)
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5)
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3)
const PAIRS = Number(process.env['BENCH_PAIRS'] ?? 100)
/** The `chat-server.ts` of another checkout, to be compared in the same run. */
const BESIDE = process.env['BENCH_BESIDE']
const DELIVERED_MS = 10_000

export interface ChatPair {
  conversation: string
  /** The buyer and the creator. */
  people: { id: string; token: string }[]
}

interface Ready {
  url: string
  pairs: ChatPair[]
}

interface Message {
  conversation_id: string
  seq: number
  sender_id: string
}

interface Subject {
  name: string
  server: BenchServer<Ready>
  /** By message, when the event reached the recipient's socket. */
  arrivals: Map<string, number>
  sockets: WebSocket[]
}

interface Times {
  acknowledged: number[]
  delivered: number[]
  failed: number
}

const keyOf = (conversation: string, seq: number) => `${conversation} ${seq}`

/** About as long as a typical browser's. */
const headers = { 'user-agent': 'x'.repeat(120), 'accept-language': 'en-US,en;q=0.9', cookie: 'x'.repeat(300) }

/** Only authenticates, as a browser would, so that clients cost the same on both sides. */
async function openLive(url: string, token: string): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
    perMessageDeflate: false,
    headers,
  })
  await new Promise<void>((resolve) =>
    socket.on('message', (data) => {
      const text = String(data)
      if (text.startsWith('0')) socket.send(`40${JSON.stringify({ token })}`)
      else if (text === '2') socket.send('3')
      else if (text.startsWith('40')) resolve()
    }),
  )
  return socket
}

async function subject(name: string, program: string): Promise<Subject> {
  const server = await startServer<Ready>(program, { BENCH_PAIRS: String(PAIRS) })
  const { url, pairs } = server.ready
  const arrivals = new Map<string, number>()
  const sockets: WebSocket[] = []
  for (const { id, token } of pairs.flatMap(({ people }) => people)) {
    const socket = await openLive(url, token)
    sockets.push(socket)
    socket.on('message', (data) => {
      const event = String(data)
      if (!event.startsWith('42["conversations.message"')) return
      const [, { conversation_id, seq, sender_id }] = JSON.parse(event.slice(2)) as [string, Message]
      if (sender_id !== id) arrivals.set(keyOf(conversation_id, seq), performance.now())
    })
  }
  return { name, server, arrivals, sockets }
}

async function atRate(begin: (n: number) => Promise<void>): Promise<void> {
  const begun: Promise<void>[] = []
  const start = performance.now()
  for (let n = 0, due = 0; due < SECONDS * 1000; due -= (Math.log(1 - Math.random()) / RATE) * 1000) {
    await pause(Math.max(0, start + due - performance.now()))
    begun.push(begin(n++))
  }
  await Promise.all(begun)
}

const agent = new Agent({ keepAlive: true })

async function post(url: string, token: string, body: string): Promise<string | null> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  }
  const sent = request(url, { method: 'POST', agent, headers }).end(body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const answer = await text(response)
  return response.statusCode === 201 ? answer : null
}

async function chat({ server, arrivals }: Subject, conversations: number): Promise<Times> {
  const { url, pairs } = server.ready
  const acknowledged: number[] = []
  const sent = new Map<string, number>()
  let failed = 0
  await atRate(async (n) => {
    const { conversation, people } = pairs[n % conversations]!
    const { token } = people[Math.floor(n / conversations) % 2]!
    const begun = performance.now()
    const body = JSON.stringify({ id: randomUUID(), content: 'Six of them by Friday, please.' })
    const answer = await post(`${url}/api/conversations/${conversation}/messages`, token, body)
    if (answer === null) return void failed++
    acknowledged.push(performance.now() - begun)
    sent.set(keyOf(conversation, (JSON.parse(answer) as Message).seq), begun)
  })
  const until = performance.now() + DELIVERED_MS
  while ([...sent.keys()].some((key) => !arrivals.has(key))) {
    if (performance.now() > until) throw new Error('Some messages reached no socket.')
    await pause(20)
  }
  return {
    acknowledged,
    delivered: [...sent].map(([key, begun]) => arrivals.get(key)! - begun),
    failed,
  }
}

const loads: [string, (subject: Subject) => Promise<Times>][] = [
  [`${PAIRS} conversations`, (one) => chat(one, PAIRS)],
  ['one conversation', (one) => chat(one, 1)],
]

function row(what: string, rounds: Times[]): Row {
  const [acknowledged, delivered] = [
    rounds.flatMap((times) => times.acknowledged),
    rounds.flatMap((times) => times.delivered),
  ]
  return {
    what,
    sent: acknowledged.length,
    failed: rounds.reduce((sum, times) => sum + times.failed, 0),
    'acknowledged p50': median(acknowledged).toFixed(1),
    'p99 ms': p99(acknowledged).toFixed(1),
    'delivered p50': median(delivered).toFixed(1),
    'delivered p99 ms': p99(delivered).toFixed(1),
  }
}

const subjects = [await subject('', 'chat-server.ts')]
try {
  if (BESIDE) subjects.unshift(await subject('beside: ', BESIDE))
  const results = new Map<string, Times[]>()
  for (let round = 0; round <= ROUNDS; round++)
    for (const [load, run] of loads)
      for (const one of subjects) {
        const times = await run(one)
        // The first one warms up.
        if (round > 0) results.set(one.name + load, [...(results.get(one.name + load) ?? []), times])
      }
  print(
    `Messages at ${RATE} a second, ${ROUNDS} rounds of ${SECONDS} s in turn`,
    [...results].map(([what, rounds]) => row(what, rounds)),
  )
} finally {
  for (const { server, sockets } of subjects) {
    for (const socket of sockets) socket.terminate()
    await server.stop()
  }
}
process.exit(0)
