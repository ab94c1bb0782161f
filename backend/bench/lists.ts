import { measured, print, startBench } from './side-by-side.ts'

const ARTWORKS = process.env['BENCH_ARTWORKS'] ?? '1000'

const bench = await startBench({ BENCH_ARTWORKS: ARTWORKS })
const { creator, artwork } = bench

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

try {
  const rows = []
  for (const [name, address] of lists) rows.push(await bench.compare(name, address))
  print(measured(`${ARTWORKS} artworks`), rows)
} finally {
  await bench.stop()
}
