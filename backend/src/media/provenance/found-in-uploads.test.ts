import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { signedPng } from '../../../test/made/credentials.ts'
import { xmpPacket } from '../../../test/made/metadata.ts'
import { gray } from '../../../test/made/pictures.ts'
import { known } from '../../../test/made/signed.ts'
import { film, upload } from '../../../test/uploads.ts'
import { useSite } from '../../../test/use-site.ts'

const trustFile = path.join(mkdtempSync(path.join(tmpdir(), 'trust-')), 'signers.pem')
writeFileSync(trustFile, known.authority)
afterAll(() => rmSync(path.dirname(trustFile), { recursive: true }))

const site = useSite({ RATE_LIMIT_FACTOR: '1000', CREDENTIALS_TRUST_FILE: trustFile })

const infotext =
  'a lighthouse\nNegative prompt: blurry\nSteps: 20, Sampler: DPM++ 2M, CFG scale: 7, Seed: 18446744073709551615'

test('an upload shows its owner what its file says about how it was made, a thumbnail nothing', async () => {
  const person = await site.as('creator')
  const file = await gray({ texts: { parameters: infotext } })
  const { found } = await upload(person, 'work.png', file)
  expect(found).toMatchObject({
    fields: {
      prompt: { value: 'a lighthouse', origin: 'in_file' },
      negative_prompt: { value: 'blurry', origin: 'in_file' },
      seed: { value: '18446744073709551615', origin: 'in_file' },
    },
    credentials: null,
    workflow_bytes: null,
  })
  expect((await upload(person, 'thumbnail.png', file, 'thumbnail')).found).toBeNull()
})

test('names a signer of the operator’s list as trusted', async () => {
  const file = await signedPng(known, { agent: 'Adobe Firefly', sourceType: 'trainedAlgorithmicMedia' })
  expect((await upload(await site.as('creator'), 'signed.png', file)).found).toMatchObject({
    fields: { tool: { value: 'Adobe Firefly', origin: 'proved' } },
    credentials: { state: 'trusted', signer: 'Known Maker', made_by: 'ai' },
    made_by: 'ai',
  })
})

test('reads the mark of a video, which is erased from what others get', async () => {
  const packet = xmpPacket({
    'xmp:CreatorTool': 'Adobe Firefly',
    'Iptc4xmpExt:DigitalSourceType': 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia',
  })
  const content = Buffer.concat([Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex'), Buffer.from(packet)])
  const box = Buffer.concat([Buffer.alloc(4), Buffer.from('uuid'), content])
  box.writeUInt32BE(box.length)
  const { found } = await upload(await site.as('creator'), 'film.mp4', Buffer.concat([film(), box]))
  expect(found).toEqual({
    fields: { tool: { value: 'Adobe Firefly', origin: 'in_file' } },
    credentials: null,
    workflow_bytes: null,
    made_by: 'ai',
  })
})
