import { expect, test } from 'vitest'
import { sampleRemote } from '../../testing/sample-build.ts'
import { publishOne } from '../../testing/publish-one.ts'
import { useDeliverySite } from '../../testing/site.ts'
import { status } from '../commands/status.ts'

const site = useDeliverySite()

test.each([6, 12])(
  'publishes %i apps at once, new to the site and again',
  async (count) => {
    const access = { url: site.url, token: site.tokens.all }
    const apps = Array.from({ length: count }, (_, index) => `team-${count}-${String.fromCharCode(97 + index)}`)
    for (const body of ['one', 'two']) {
      const builds = apps.map((app) => ({ app, folder: sampleRemote(app, body) }))
      const done = await Promise.all(builds.map((build) => publishOne({ ...access, ...build })))
      const live = await status(access)
      for (const { app, version } of done) expect(live.apps.find((one) => one.app === app)?.version).toBe(version)
    }
  },
  60_000,
)
