import { expect, test } from 'vitest'
import { sampleRemote, sampleShell } from '../../testing/sample-build.ts'
import { publishOne } from '../../testing/publish-one.ts'
import { useDeliverySite } from '../../testing/site.ts'
import { retire } from './retire.ts'

const site = useDeliverySite()

test('retires an app once that is confirmed, and brings it back by a rollback to a version', async () => {
  await publishOne({ url: site.url, token: site.tokens.all, app: 'shell', folder: sampleShell('one') })
  const access = { url: site.url, token: site.tokens.gallery, app: 'gallery' }
  const page = async () => (await fetch(`${site.url}/gallery-page`)).status
  const { version } = await publishOne({ ...access, folder: sampleRemote('gallery', 'one') })
  const atelier = site.atelier(site.tokens.gallery)
  await expect(atelier('retire', 'gallery')).rejects.toMatchObject({
    code: 2,
    stderr: 'atelier: This removes all pages of gallery from the site; confirm with --yes.\n',
  })
  expect(await page()).toBe(200)

  expect(await atelier('retire', 'gallery', '--yes')).toBe(`gallery is retired; it ran ${version} (revision 3).\n`)
  expect(await page()).toBe(404)
  expect(await retire(access)).toMatchObject({ revision: 3, retired: false })
  expect(await atelier('status')).toMatch(new RegExp(`^gallery  ${version}    .* retired .{17} by gallery$`, 'm'))
  expect(await atelier('rollback', 'gallery', version)).toMatch(
    new RegExp(
      `^gallery runs ${version} \\(revision 4\\).\nNo browser has opened it beside shell \\w{16}: npx atelier pairs gallery\n$`,
    ),
  )
  expect(await page()).toBe(200)
})

test('reports in one line that an app cannot be retired', async () => {
  const access = { url: site.url, token: site.tokens.all }
  await expect(retire({ ...access, app: 'shell' })).rejects.toThrow('The shell cannot be retired: every page needs it.')
  await expect(retire({ ...access, app: 'messaging' })).rejects.toThrow('This app was never released.')
  const foreign = retire({ ...access, token: site.tokens.gallery, app: 'messaging' })
  await expect(foreign).rejects.toThrow('This token cannot release this app.')
})
