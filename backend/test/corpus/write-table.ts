// Renews the table of README.md: `npx tsx backend/test/corpus/write-table.ts`, then `npm run format`.
import { readFileSync, writeFileSync } from 'node:fs'
import { limitDecoders } from '../../src/media/inspection/decoders.ts'
import { corpus, inspected } from './corpus.ts'
import { rowOf, withTable } from './table.ts'

limitDecoders()
const readme = new URL('README.md', import.meta.url)
const rows: string[] = []
for (const sample of corpus) {
  const bytes = Buffer.from(await sample.make())
  rows.push(rowOf(sample, bytes, await inspected(sample.file, bytes)))
}
writeFileSync(readme, withTable(readFileSync(readme, 'utf8'), rows))
