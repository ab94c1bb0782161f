import { expect, test } from 'vitest'
import { corpus } from '../../../test/made/corpus.ts'
import { shown } from '../../../test/made/sample.ts'
import { known } from '../../../test/made/signed.ts'
import { readProvenance } from './read-provenance.ts'

test.each(corpus)('$format: $what', async ({ make, expected }) => {
  expect(shown(await readProvenance(await make(), known.authority))).toEqual(expected)
})
