import { expect, test } from 'vitest'
import { sampleRemote } from '../../testing/sample-build.ts'
import { publishOne } from '../../testing/publish-one.ts'
import { useDeliverySite } from '../../testing/site.ts'

const site = useDeliverySite()

test('sets and ends the alarm of the own app, and says what is missing', async () => {
  const { gallery } = site.tokens
  const folder = sampleRemote('gallery', 'alarm')
  await publishOne({ url: site.url, token: gallery, app: 'gallery', folder })
  const atelier = site.atelier(gallery)
  expect(await atelier('alarm', 'gallery', '--mail', 'a@example.com', '--budget', '2')).toBe(
    'a@example.com gets a mail when more than 2 % of the visits of gallery fail.\n',
  )
  await expect(atelier('alarm', 'gallery')).rejects.toThrow('Say who gets the mail: --mail')
  await expect(atelier('alarm', 'gallery', '--mail', 'a@example.com', '--budget', 'x')).rejects.toMatchObject({
    code: 2,
  })
  await expect(atelier('alarm', 'projects', '--mail', 'a@example.com')).rejects.toThrow('cannot release this app')
  expect(await atelier('alarm', 'gallery', '--end')).toBe('gallery has no alarm any more.\n')
  expect(await atelier('alarm', 'gallery', '--end')).toBe('gallery had no alarm.\n')
})
