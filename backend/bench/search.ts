import { median, print, startBench } from './side-by-side.ts'
import type { Bench, Row } from './side-by-side.ts'

const SIZES = (process.env['BENCH_SEARCHED'] ?? '1000,100000').split(',').map(Number)
const KIND = process.env['BENCH_SEARCH_OF'] === 'projects' ? 'projects' : 'artworks'
const TIMES = 200

const searches = {
  artworks: { 'no hit': 'sextant', 'no hit, two words': 'velvet sextant', 'few hits': '7777', 'many hits': 'velvet' },
  projects: {
    'no hit': 'sextant',
    'no hit, two words': 'lantern sextant',
    'a rare word': 'zoetrope',
    'many hits': 'lantern',
  },
}[KIND]

const benches: Bench[] = []
try {
  for (const size of SIZES)
    benches.push(await startBench({ [KIND === 'artworks' ? 'BENCH_ARTWORKS' : 'BENCH_PROJECTS']: String(size) }))
  const rows: Row[] = []
  for (const [name, search] of Object.entries(searches)) {
    const address = `/api/${KIND}?${new URLSearchParams({ search }).toString()}`
    const times = benches.map((): number[] => [])
    for (let n = 0; n < TIMES; n++)
      for (const [at, { real }] of benches.entries()) {
        const begun = performance.now()
        const response = await fetch(real + address)
        await response.arrayBuffer()
        if (!response.ok) throw new Error(`${address} answered ${response.status}`)
        times[at]!.push(performance.now() - begun)
      }
    const p50 = times.map(median)
    const row: Row = { search: name }
    SIZES.forEach((size, at) => (row[`p50 ms of ${size}`] = p50[at]!.toFixed(2)))
    row['last : first'] = (p50.at(-1)! / p50[0]!).toFixed(2)
    rows.push(row)
  }
  print(`Searches of ${KIND}, ${TIMES} of each size in turn, one at a time`, rows)
} finally {
  for (const bench of benches) await bench.stop()
}
