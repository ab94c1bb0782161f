import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import autocannon from 'autocannon'
import { startChild } from '../test/child.ts'

/** Rounds of each list; in each one the constant and the list run one after the other. */
const ROUNDS = 3
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 2)
const CONNECTIONS = 20

interface Server {
  real: string
  constant: string
  creator: string
  artwork: string
}

const directory = mkdtempSync(path.join(tmpdir(), 'atelier-bench-'))
const own = process.env['MONGODB_URI']
const mongo = own
  ? undefined
  : await startChild<{ uri: string }>('@atelier/emulators/mongo/main', ['--directory', directory])
const uri = new URL(own ?? mongo!.ready.uri)
uri.pathname = `/bench-${process.pid}`
const server = await startChild<Server>(path.join(import.meta.dirname, 'server.ts'), [], {
  ...process.env,
  NODE_ENV: 'production',
  MONGODB_URI: uri.href,
  S3_ENDPOINT: 'http://127.0.0.1:9',
  S3_ACCESS_KEY_ID: 'bench',
  S3_SECRET_ACCESS_KEY: 'bench-secret',
  SESSION_SECRET: 'a secret of the bench alone, long enough to be taken',
  SMTP_URL: 'smtp://127.0.0.1:9',
})
const { real, constant, creator, artwork } = server.ready

const lists: [string, string][] = [
  ['gallery, popular', '/api/artworks?filter=popular'],
  ['gallery, new', '/api/artworks?filter=new'],
  ['reels', '/api/artworks?filter=reels'],
  ['search of titles', '/api/artworks?filter=popular&search=velvet'],
  ['works of a creator', `/api/artworks?user_id=${creator}`],
  ['one artwork', `/api/artworks/${artwork}`],
  ['comments', `/api/artworks/${artwork}/comments`],
  ['creators', '/api/creators'],
]

async function run(url: string) {
  const { requests, latency, errors, non2xx } = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS })
  if (errors + non2xx > 0) throw new Error(`${url}: ${errors} errors, ${non2xx} refusals`)
  return { rate: requests.average, p99: latency.p99 }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

async function compare(name: string, address: string) {
  const learned = once(server.process, 'message') as Promise<[{ bytes: number }]>
  server.process.send({ path: address })
  const [{ bytes }] = await learned
  const rounds = []
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ bare: await run(constant + address), list: await run(real + address) })
  const ratios = rounds.map(({ bare, list }) => list.rate / bare.rate)
  return {
    list: name,
    bytes,
    'constant/s': Math.round(median(rounds.map(({ bare }) => bare.rate))),
    'list/s': Math.round(median(rounds.map(({ list }) => list.rate))),
    'list p99 ms': median(rounds.map(({ list }) => list.p99)),
    ratio: median(ratios).toFixed(2),
    range: `${Math.min(...ratios).toFixed(2)}-${Math.max(...ratios).toFixed(2)}`,
  }
}

try {
  const rows = []
  for (const [name, address] of lists) rows.push(await compare(name, address))
  const columns = Object.keys(rows[0]!) as (keyof (typeof rows)[0])[]
  const lines = [columns, ...rows.map((row) => columns.map((column) => String(row[column])))]
  process.stdout.write(
    `Requests a second beside a bare Express handler that answers a constant of the same size\n` +
      `(${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s, medians; MongoDB: ${own ? 'given' : 'the embedded one'})\n` +
      lines.map((cells) => cells.map((cell, n) => cell.padEnd(n === 0 ? 20 : 12)).join('')).join('\n') +
      '\n',
  )
} finally {
  await server.stop()
  await mongo?.stop()
  rmSync(directory, { recursive: true, force: true })
}
