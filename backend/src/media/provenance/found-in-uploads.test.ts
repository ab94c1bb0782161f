import { expect, test } from 'vitest'
import { gray } from '../../../test/made/pictures.ts'
import { upload } from '../../../test/uploads.ts'
import { useSite } from '../../../test/use-site.ts'

const site = useSite({ RATE_LIMIT_FACTOR: '1000' })

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
