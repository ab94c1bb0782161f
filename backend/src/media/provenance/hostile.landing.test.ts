import { expect, test } from 'vitest'
import { hostile } from '../../../test/made/hostile.ts'
import { shown } from '../../../test/made/sample.ts'
import { useSite } from '../../../test/use-site.ts'
import { createInspector } from '../inspection/inspector.ts'

const site = useSite()

/** An overrun of the inspection's time or memory rejects a file. */
test.each(hostile)('within the bounds of inspection: $what', async ({ make, expected }) => {
  const file = await make()
  const isPng = file[0] === 0x89
  const key = isPng ? 'hostile/1.png' : 'hostile/1.jpg'
  await site.storage.put('artworks', key, file, isPng ? 'image/png' : 'image/jpeg')
  const stored = { area: 'artworks', key, size: file.length, file_type: 'image', purpose: 'artwork' } as const
  const { found } = await createInspector(site.storage)(stored)
  expect(found && shown(found)).toEqual(expected)
})
