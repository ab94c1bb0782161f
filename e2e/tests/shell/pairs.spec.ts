import { pairs } from '@atelier/delivery/commands/pairs.ts'
import { release } from '@atelier/delivery/commands/release.ts'
import { retire } from '@atelier/delivery/commands/retire.ts'
import { rollback } from '@atelier/delivery/commands/rollback.ts'
import { publishOne } from '@atelier/delivery/testing/publish-one.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { site } from '../../support/site.ts'
import { tinyRemote } from '../../support/tiny-remote.ts'

const access = { url: site.url, token: site.deliveryToken }
const app = 'pair-remote'

test('a rollback is refused for a version that failed when a browser opened it beside the shell', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const heading = (text: string) =>
    `mount: async ({ domElement }) => { domElement.append(Object.assign(document.createElement('h1'), { textContent: '${text}' })) },`
  const builds = [
    tinyRemote(app, { lifecycles: `mount: async () => { throw new Error('broken') },` }),
    tinyRemote(app, { lifecycles: heading('Two') }),
    tinyRemote(app, { lifecycles: heading('Three') }),
  ] as const
  const [one, two, three] = builds
  try {
    const broken = await publishOne({ ...access, app, folder: one.folder })
    const fine = await publishOne({ ...access, app, folder: two.folder })
    expect(fine.unopened).toContainEqual(expect.objectContaining({ app: 'shell' }))

    const all = await pairs({ ...access, app, browser })
    const beside = (version: string) =>
      all.find(({ versions }) => versions[0]!.version === version && versions[1]!.app === 'shell')?.opened
    expect(beside(fine.version)).toMatchObject({ passed: true })
    expect(beside(broken.version)).toMatchObject({ passed: false, finding: expect.stringContaining('broken') })
    const back = rollback({ ...access, apps: [{ app }] })
    await expect(back).rejects.toThrow(
      /^These versions failed when a browser opened them together\. pair-remote \w+, shell /,
    )

    const released = await release({
      ...access,
      apps: [{ app, folder: three.folder }],
      browser,
      rounds: 2,
      engines: [],
    })
    expect(released.apps[0]!.unopened).toEqual([])
    const [restored] = await rollback({ ...access, apps: [{ app }] })
    expect(restored).toMatchObject({ version: fine.version, switched: true })
  } finally {
    await retire({ ...access, app }).catch(() => {})
    for (const build of builds) build.remove()
  }
})
