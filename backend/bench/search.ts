import { median, print, startBench } from './side-by-side.ts'
import type { Bench, Row } from './side-by-side.ts'

const SIZES = (process.env['BENCH_SEARCHED'] ?? '1000,100000').split(',').map(Number)
const KIND = process.env['BENCH_SEARCH_OF'] === 'projects' ? 'projects' : 'artworks'
/** The `server.ts` of another checkout, to be compared in the same run. */
const BESIDE = process.env['BENCH_BESIDE']
const TIMES = Number(process.env['BENCH_TIMES'] ?? 200)

type Query = Record<string, string>

/** In one document of each size. */
const last = (size: number) => ({ search: String(size - 1) })

const searches: Record<typeof KIND, Record<string, (size: number) => Query>> = {
  artworks: {
    'no hit': () => ({ search: 'sextant' }),
    'no hit, two words': () => ({ search: 'velvet sextant' }),
    'one hit': last,
    'many hits': () => ({ search: 'velvet' }),
    'a prefix': () => ({ search: 'velv' }),
    'two words': () => ({ search: 'velvet lantern' }),
    newest: () => ({ filter: 'new', search: 'velvet' }),
    reels: () => ({ filter: 'reels', search: 'velvet' }),
    'reels, one hit': (size) => ({ filter: 'reels', ...last(size) }),
    'part of many words': () => ({ search: '77' }),
    'many hits, everywhere': () => ({ scope: 'everywhere', search: 'velvet' }),
    'accents, everywhere': () => ({ scope: 'everywhere', search: 'vélvet' }),
    accents: () => ({ search: 'vélvet' }),
  },
  projects: {
    'no hit': () => ({ search: 'sextant' }),
    'no hit, two words': () => ({ search: 'lantern sextant' }),
    'one hit': last,
    'a rare word': () => ({ search: 'zoetrope' }),
    'many hits': () => ({ search: 'lantern' }),
    'a prefix': () => ({ search: 'lant' }),
    'a category': () => ({ category: 'Avatars & Characters', search: 'lantern' }),
    'three filters': () => ({
      category: 'Avatars & Characters',
      experience_level: 'Expert',
      budget_range: 'Above $10,000',
      search: 'lantern',
    }),
  },
}

async function time(url: string): Promise<number> {
  const begun = performance.now()
  const response = await fetch(url)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return performance.now() - begun
}

interface Sized {
  size: number
  /** Of the other checkout. */
  isBeside: boolean
}

const runs: Sized[] = SIZES.flatMap((size) => [
  ...(BESIDE === undefined ? [] : [{ size, isBeside: true }]),
  { size, isBeside: false },
])
const nameOf = ({ size, isBeside }: Sized) => (isBeside ? `beside: ${size}` : `p50 ms of ${size}`)

const benches: Bench[] = []
try {
  for (const { size, isBeside } of runs) {
    const begun = performance.now()
    const env = { [KIND === 'artworks' ? 'BENCH_ARTWORKS' : 'BENCH_PROJECTS']: String(size) }
    benches.push(await startBench(env, isBeside ? BESIDE : undefined))
    process.stderr.write(`${size} ${KIND} after ${Math.round((performance.now() - begun) / 1000)} s\n`)
  }
  const rows: Row[] = []
  for (const [name, queryOf] of Object.entries(searches[KIND])) {
    const addresses = runs.map(({ size }) => `/api/${KIND}?${new URLSearchParams(queryOf(size)).toString()}`)
    const times = benches.map((): number[] => [])
    for (let n = 0; n < TIMES; n++)
      for (const [at, { real }] of benches.entries())
        // Differs each time, as guests share a response for a second.
        times[at]!.push(await time(`${real}${addresses[at]}${'%20'.repeat(Math.floor(n / 12))}&limit=${8 + (n % 12)}`))
    const p50 = times.map(median)
    const row: Row = { search: name }
    runs.forEach((run, at) => (row[nameOf(run)] = p50[at]!.toFixed(2)))
    row['last : first'] = (p50.at(-1)! / p50[runs.findIndex(({ isBeside }) => !isBeside)]!).toFixed(2)
    rows.push(row)
  }
  print(`Searches of ${KIND}, ${TIMES} of each size in turn, one at a time`, rows)
} finally {
  for (const bench of benches) await bench.stop()
}
