// Renews verdicts.tsv: `npx tsx backend/test/corpus/write-table.ts`.
import { writeFileSync } from 'node:fs'
import { limitDecoders } from '../../src/media/inspection/decoders.ts'
import { corpus, inspected } from './corpus.ts'
import { rowOf, tableOf } from './table.ts'

limitDecoders()
const rows: string[][] = []
for (const sample of corpus) {
  const bytes = Buffer.from(await sample.make())
  rows.push(rowOf(sample, bytes, await inspected(sample.file, bytes)))
}
writeFileSync(new URL('verdicts.tsv', import.meta.url), tableOf(rows))
