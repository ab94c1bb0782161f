import { COMMON_WORD, RARE_WORD } from '../test/many-projects.ts'
import { measured, print, startBench } from './side-by-side.ts'
import type { Row } from './side-by-side.ts'

const SIZES = (process.env['BENCH_PROJECTS'] ?? '1000,100000').split(',')
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 1)

const query = (parameters: Record<string, string>) => `?${new URLSearchParams(parameters).toString()}`
const rareFilters = query({
  category: 'Avatars & Characters',
  experience_level: 'Expert',
  budget_range: 'Above $10,000',
})

const lists: [string, string][] = [
  ['newest', ''],
  ['oldest', query({ sort: 'oldest' })],
  ['highest budget', query({ sort: 'budget_high' })],
  ['lowest budget', query({ sort: 'budget_low' })],
  ['a category', query({ category: 'Avatars & Characters' })],
  ['a type', query({ project_type: 'Ongoing Work' })],
  ['a level', query({ experience_level: 'Expert' })],
  ['a budget', query({ budget_range: 'Above $10,000' })],
  ['three filters, newest', rareFilters],
  ['three filters, by budget', `${rareFilters}&sort=budget_low`],
  ['search, common word', query({ search: COMMON_WORD })],
  ['search, rare word', query({ search: RARE_WORD })],
  ['search, no hit', query({ search: 'nobody has written this' })],
  ['counts', '/counts'],
  ['counts of a search', `/counts${query({ search: COMMON_WORD })}`],
]

for (const size of SIZES) {
  const bench = await startBench({ BENCH_PROJECTS: size })
  try {
    const rows: Row[] = []
    const costs: Row[] = []
    for (const [name, path] of lists) {
      const address = `/api/projects${path}`
      rows.push(await bench.compare(name, address, SECONDS))
      const { questions, returned, documents, keys } = await bench.examine(address)
      const each = (count: number) => (returned ? (count / returned).toFixed(2) : String(count))
      costs.push({
        list: name,
        questions,
        returned,
        documents,
        keys,
        'documents each': each(documents),
        'keys each': each(keys),
      })
    }
    print(measured(`${size} projects`, SECONDS), rows)
    print(`What MongoDB examines of ${size} projects for one answer, and for each project of it`, costs)
  } finally {
    await bench.stop()
  }
}
