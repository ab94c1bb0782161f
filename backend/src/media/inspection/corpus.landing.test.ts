import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { corpus, inspected } from '../../../test/corpus/corpus.ts'
import { useDecodersOfInspection } from '../../../test/corpus/decoders-of-inspection.ts'
import { phonePhoto } from '../../../test/corpus/jpegs.ts'
import { mutate, randomOf } from '../../../test/corpus/mutate.ts'
import { SECRET } from '../../../test/corpus/sample.ts'
import { rowOf, tableOf } from '../../../test/corpus/table.ts'

useDecodersOfInspection()

const FULL = process.env['ATELIER_FULL'] === '1'
const MUTATIONS = FULL ? 3000 : 150
/** Of a process's 20 s of CPU time, on a busy machine. */
const SLOW_MS = 20_000
/** Mutations of larger files take long, and differ less. */
const MUTATED_BYTES_MAX = 100_000

const table = new URL('../../../test/corpus/verdicts.tsv', import.meta.url)

test('the corpus has at least 200 files, each with the verdict that the table shows', async () => {
  expect(corpus.length).toBeGreaterThanOrEqual(200)
  const rows: string[][] = []
  for (const sample of corpus) {
    const { file, what, verdict } = sample
    const bytes = Buffer.from(await sample.make())
    const outcome = await inspected(file, bytes)
    const found = 'code' in outcome ? outcome.code : outcome.published.some((each) => each.includes(SECRET))
    const hides = verdict === 'cleaned'
    expect([file, what, found]).toEqual([file, what, hides || verdict === 'published' ? false : verdict])
    if (hides) expect([file, what, bytes.includes(SECRET)]).toEqual([file, what, true])
    rows.push(rowOf(sample, bytes, outcome))
  }
  expect(readFileSync(table, 'utf8')).toBe(tableOf(rows))
}, 600_000)

test(`${MUTATIONS} random mutations are published or rejected, in time, without what they hide`, async () => {
  const files = await Promise.all(
    corpus.map(async ({ file, what, make }) => ({ file, what, bytes: Buffer.from(await make()) })),
  )
  const small = files.filter(({ bytes }) => bytes.length <= MUTATED_BYTES_MAX)
  const outcomes = new Map<string, number>()
  for (let seed = 1; seed <= MUTATIONS; seed++) {
    const random = randomOf(seed)
    const [one, other] = [small[random(small.length)]!, small[random(small.length)]!]
    const bytes = mutate(one.bytes, other.bytes, random)
    const begun = performance.now()
    const outcome = await inspected(one.file, bytes).catch((error: unknown) => ({ failed: error }))
    const took = performance.now() - begun
    const label = `seed ${seed}, ${one.file}: ${one.what}`
    if ('failed' in outcome) throw new Error(label, { cause: outcome.failed })
    expect(took, label).toBeLessThan(SLOW_MS)
    const kind = 'code' in outcome ? outcome.code : 'published'
    outcomes.set(kind, (outcomes.get(kind) ?? 0) + 1)
    if ('published' in outcome)
      expect(
        outcome.published.some((each) => each.includes(SECRET)),
        label,
      ).toBe(false)
  }
  expect(outcomes.size).toBeGreaterThan(2)
}, 1_800_000)

test('300 photos with thumbnails of 5 to 60 kB and gain maps are published', async () => {
  let published = 0
  for (let n = 0; n < 300; n++) {
    const outcome = await inspected('photo.jpg', await phonePhoto(n))
    if ('published' in outcome) published++
  }
  expect(published).toBe(300)
}, 600_000)
