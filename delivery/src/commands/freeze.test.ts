import { expect, test } from 'vitest'
import { sampleRemote, sampleShell } from '../../testing/sample-build.ts'
import { publishOne } from '../../testing/publish-one.ts'
import { useDeliverySite } from '../../testing/site.ts'

const site = useDeliverySite()

test('freezes an app, names it in status and to those who are refused, and ends it', async () => {
  await publishOne({ url: site.url, token: site.tokens.all, app: 'shell', folder: sampleShell('one') })
  const access = { url: site.url, token: site.tokens.gallery, app: 'gallery' }
  await publishOne({ ...access, folder: sampleRemote('gallery', 'one') })
  const atelier = site.atelier(site.tokens.gallery)
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const text = `gallery is frozen until ${day} 00:00Z by gallery: the sale`
  expect(await atelier('freeze', 'gallery', '--until', day, '--reason', 'the sale')).toBe(`${text} (revision 3).\n`)
  expect(await atelier('status')).toContain(`\n${text}\n`)
  const refused = publishOne({ ...access, folder: sampleRemote('gallery', 'two') })
  await expect(refused).rejects.toThrow(`Releases are frozen. ${text}`)

  for (const command of ['publish', 'release', 'canary'])
    await expect(atelier(command, 'gallery')).rejects.toMatchObject({
      code: 1,
      // Nothing was built
      stderr: `atelier: Releases are frozen. ${text}\n`,
    })

  const usage = { code: 2, stderr: expect.stringContaining('atelier: ') }
  await expect(atelier('freeze', 'gallery', '--until', 'tomorrow', '--reason', 'x')).rejects.toMatchObject(usage)
  await expect(atelier('freeze', 'gallery', '--until', '2026-02-31x', '--reason', 'x')).rejects.toMatchObject(usage)
  await expect(atelier('freeze', 'gallery')).rejects.toMatchObject(usage)
  expect(await atelier('freeze', 'gallery', '--end')).toBe('gallery is no longer frozen (revision 4).\n')
  expect(await atelier('freeze', 'gallery', '--end')).toBe('gallery was not frozen (revision 4).\n')
})
