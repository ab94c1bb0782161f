import { expect, test } from 'vitest'
import { corpus, inspected } from '../../../test/corpus/corpus.ts'
import { SECRET } from '../../../test/corpus/sample.ts'
import { useDecodersOfInspection } from '../../../test/corpus/decoders-of-inspection.ts'

useDecodersOfInspection()

/** The whole corpus is a landing's. */
const EACH = 14

test.each(corpus.filter((_, n) => n % EACH === 0))('$file, $what: $verdict', async ({ file, verdict, make }) => {
  const outcome = await inspected(file, await make())
  expect('code' in outcome ? outcome.code : 'published').toBe(verdict === 'cleaned' ? 'published' : verdict)
  if ('published' in outcome) expect(outcome.published.some((bytes) => bytes.includes(SECRET))).toBe(false)
})
