import { expect, test } from 'vitest'
import { sampleRemote } from '../../testing/sample-build.ts'
import { publishOne } from '../../testing/publish-one.ts'
import { useDeliverySite } from '../../testing/site.ts'

const site = useDeliverySite()

const atelier = (...args: string[]) => site.atelier(site.tokens.gallery)(...args)

test('rolls back one version at a time, forward by name, and lists the versions with the live one marked', async () => {
  const access = { url: site.url, token: site.tokens.gallery, app: 'gallery' }
  const versions: string[] = []
  for (const text of ['one', 'two', 'three'])
    versions.push((await publishOne({ ...access, folder: sampleRemote('gallery', text) })).version)
  const [one, two, three] = versions

  expect(await atelier('rollback', 'gallery')).toBe(`gallery runs ${two} instead of ${three} (revision 4).\n`)
  expect(await atelier('rollback', 'gallery')).toBe(`gallery runs ${one} instead of ${two} (revision 5).\n`)
  expect(await atelier('rollback', 'gallery', three!)).toBe(`gallery runs ${three} instead of ${one} (revision 6).\n`)
  expect(await atelier('rollback', 'gallery')).toBe(`gallery runs ${two} instead of ${three} (revision 7).\n`)

  const list = await atelier('rollback', 'gallery', '--list')
  expect(list.match(/[0-9a-f]{16}( \*)?/g)).toEqual([three, `${two} *`, one])
  const shown = (await atelier('status')).split('\n')
  for (const [index, line] of list.trimEnd().split('\n').entries()) expect(shown[index]).toContain(line)
  expect(shown.slice(-2)).toEqual(['revision 7', ''])
  const json = JSON.parse(await atelier('rollback', 'gallery', '--list', '--json')) as { version: string }[]
  expect(json.map(({ version }) => version)).toEqual([three, two, one])
  await expect(atelier('rollback', 'messaging', '--list')).rejects.toThrow('messaging was never released.')
})
