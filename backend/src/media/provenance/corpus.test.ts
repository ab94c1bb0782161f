import { expect, test } from 'vitest'
import { corpus } from '../../../test/made/corpus.ts'
import { films } from '../../../test/made/films.ts'
import { shown } from '../../../test/made/sample.ts'
import { known } from '../../../test/made/signed.ts'
import { readProvenance } from './read-provenance.ts'
import { readVideoProvenance } from './video-provenance.ts'

test.each(corpus)('$format: $what', async ({ make, expected }) => {
  expect(shown(await readProvenance(await make(), known.authority))).toEqual(expected)
})

test.each(films)('a film, $format: $what', async ({ make, expected }) => {
  const file = await make()
  const read = (start: number, end: number) => Promise.resolve(file.subarray(start, end))
  expect(shown(await readVideoProvenance(file.length, read))).toEqual(expected)
})
