import sharp from 'sharp'
import { expect, test } from 'vitest'
import { signedPng } from '../../../test/made/credentials.ts'
import { hostile } from '../../../test/made/hostile.ts'
import { shown } from '../../../test/made/sample.ts'
import { known } from '../../../test/made/signed.ts'
import { useSite } from '../../../test/use-site.ts'
import { createInspector } from '../inspection/inspector.ts'

const site = useSite()

/** An overrun of the inspection's time or memory rejects a file. */
async function inspected(file: Buffer) {
  const isPng = file[0] === 0x89
  const key = isPng ? 'hostile/1.png' : 'hostile/1.jpg'
  await site.storage.put('artworks', key, file, isPng ? 'image/png' : 'image/jpeg')
  const stored = { area: 'artworks', key, size: file.length, file_type: 'image', purpose: 'artwork' } as const
  return (await createInspector(site.storage)(stored)).found
}

test.each(hostile)('within the bounds of inspection: $what', async ({ make, expected }) => {
  const found = await inspected(await make())
  expect(found && shown(found)).toEqual(expected)
})

test('within the bounds of inspection: credentials of 20 megapixels', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  const small = sharp({ create: { width: 1250, height: 1000, channels: 3, background: 'gray', noise } })
  const large = sharp(await small.png().toBuffer()).resize(5000, 4000)
  const file = await signedPng(known, { agent: 'Generator' }, await large.png().toBuffer())
  expect((await inspected(file))?.credentials).toMatchObject({ state: 'unknown_signer', tool: 'Generator' })
})
