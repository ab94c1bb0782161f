import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import autocannon from 'autocannon'
import type { Request } from 'autocannon'
import { startChild } from '../test/child.ts'

const ROUNDS = 3
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 2)
const CONNECTIONS = 20

interface Ready {
  real: string
  constant: string
  creator: string | undefined
  artwork: string | undefined
}

export type Row = Record<string, string | number>

/** A backend with data and, in the same process, a server that serves each list's bytes as a constant. */
export interface Bench extends Ready {
  compare(name: string, address: string, seconds?: number): Promise<Row>
  stop(): Promise<void>
}

/** A program of this folder as a child process, with the environment's MongoDB or the embedded one. */
export interface BenchServer<Ready> {
  ready: Ready
  ask<T>(message: object): Promise<T>
  stop(): Promise<void>
}

/** A database of its own in the environment's MongoDB or in an embedded one. */
export async function startDatabase() {
  const directory = mkdtempSync(path.join(tmpdir(), 'atelier-bench-'))
  const own = process.env['MONGODB_URI']
  const mongo = own
    ? undefined
    : await startChild<{ uri: string }>('@atelier/emulators/mongo/main', ['--directory', directory])
  const uri = new URL(own ?? mongo!.ready.uri)
  uri.pathname = `/bench-${process.pid}`
  return {
    uri: uri.href,
    async stop() {
      await mongo?.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

export const benchEnvironment = (mongodbUri: string): Record<string, string> => ({
  NODE_ENV: 'production',
  MONGODB_URI: mongodbUri,
  PUBLIC_URL: 'https://bench.example',
  S3_ENDPOINT: 'https://127.0.0.1:9',
  S3_ACCESS_KEY_ID: 'bench',
  S3_SECRET_ACCESS_KEY: randomBytes(20).toString('hex'),
  SESSION_SECRET: randomBytes(32).toString('hex'),
  SMTP_URL: 'smtps://127.0.0.1:9',
})

export async function startServer<Ready>(program: string, env: Record<string, string>): Promise<BenchServer<Ready>> {
  const mongo = await startDatabase()
  const server = await startChild<Ready>(path.resolve(import.meta.dirname, program), [], {
    ...process.env,
    ...benchEnvironment(mongo.uri),
    ...env,
  })
  return {
    ready: server.ready,
    async ask<T>(message: object) {
      const answered = once(server.process, 'message') as Promise<[T]>
      server.process.send(message)
      return (await answered)[0]
    },
    async stop() {
      await server.stop()
      await mongo.stop()
    },
  }
}

/** `program` may be that of another checkout. */
export async function startBench(env: Record<string, string>, program = 'server.ts'): Promise<Bench> {
  const { ready, ask, stop } = await startServer<Ready>(program, env)
  const { real, constant } = ready

  return {
    ...ready,

    async compare(name, address, seconds = SECONDS) {
      const { bytes, ms } = await ask<{ bytes: number; ms: number }>({ learn: address })
      // A slow list runs long enough to be answered at all.
      const lasting = Math.max(seconds, Math.ceil((1.5 * ms) / 1000))
      const rounds = []
      for (let round = 0; round < ROUNDS; round++)
        rounds.push({
          bare: await run(constant + address, seconds),
          list: await run(real + address, lasting),
          cold: await run(real + address, lasting, { differs: true }),
        })
      const ratios = rounds.map(({ bare, list }) => list.rate / bare.rate)
      return {
        list: name,
        bytes,
        'constant/s': Math.round(median(rounds.map(({ bare }) => bare.rate))),
        'list/s': Number(median(rounds.map(({ list }) => list.rate)).toPrecision(4)),
        'list p99 ms': median(rounds.map(({ list }) => list.p99)),
        'first ms': ms.toFixed(1),
        ratio: median(ratios).toFixed(3),
        'cold ratio': median(rounds.map(({ bare, cold }) => cold.rate / bare.rate)).toFixed(3),
        range: `${Math.min(...ratios).toFixed(2)}-${Math.max(...ratios).toFixed(2)}`,
      }
    },
    stop,
  }
}

interface Load {
  /** Each address is another one, which the backend has not kept. */
  differs?: boolean
}

async function run(url: string, duration: number, { differs }: Load = {}) {
  let sent = 0
  const separator = url.includes('?') ? '' : '?'
  // More than are sent within the second for which responses are kept
  const different = () => separator + '&'.repeat(1 + (sent++ % 1500))
  const setupRequest = (request: Request): Request => ({ ...request, path: request.path! + different() })
  const requests = differs ? [{ setupRequest }] : undefined
  const {
    requests: answered,
    latency,
    errors,
    non2xx,
  } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration,
    ...(requests && { requests }),
  })
  if (errors + non2xx > 0) throw new Error(`${url}: ${errors} errors, ${non2xx} refusals`)
  return { rate: answered.average, p99: latency.p99 }
}

export const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

export const p99 = (values: number[]) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.99) - 1]!

export function print(heading: string, rows: readonly Row[]): void {
  const columns = Object.keys(rows[0]!)
  const lines = [columns, ...rows.map((row) => columns.map((column) => String(row[column])))]
  const table = lines.map((cells) => cells.map((cell, n) => cell.padEnd(n === 0 ? 26 : 16)).join('')).join('\n')
  process.stdout.write(`${heading}\n${table}\n\n`)
}

export const measured = (of: string, seconds = SECONDS): string =>
  `Requests a second of ${of} beside a bare Express handler that answers a constant of the same size\n` +
  `(${CONNECTIONS} connections, ${ROUNDS} rounds of ${seconds} s, medians; MongoDB: ${process.env['MONGODB_URI'] ? 'given' : 'the embedded one'})`
