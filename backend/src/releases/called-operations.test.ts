import { expect, test } from 'vitest'
import type { CalledOperation } from '@atelier/contract/releases/schemas.ts'
import { makeRemote, ship, upload } from '../../test/releases.ts'
import type { TestRelease } from '../../test/releases.ts'
import { useDelivery, useEmptyCollections, useSite } from '../../test/use-site.ts'
import { StartupError } from '../kernel/startup-error.ts'
import { requireCalledOperations } from './called-operations.ts'
import type { RegistryRecord, ReleaseRecord } from './releases.model.ts'

const site = useSite()
useEmptyCollections(site, ['registry', 'releases', 'release_events'])
const all = useDelivery(site)

const served: CalledOperation = { id: 'projects.get', method: 'GET', path: '/projects/:projectId' }
const gone: CalledOperation = { id: 'chats.list', method: 'GET', path: '/chats' }
const params = { app: 'gallery' }

// S3 keeps files of earlier tests: unique content makes a unique version.
const gallery = (text: string) => makeRemote('gallery', `${expect.getState().currentTestName}: ${text}`)
const calling = (release: TestRelease, calls: CalledOperation[]): TestRelease => ({
  ...release,
  preparation: { ...release.preparation, calls },
})
const releases = () => site.database.collection<ReleaseRecord>('releases')
const stored = ({ app, version }: TestRelease) => releases().findOne({ _id: `${app}/${version}` })
/** As if its operations had existed when it was released. */
const makeCall = ({ app, version }: TestRelease, calls: CalledOperation[]) =>
  releases().updateOne({ _id: `${app}/${version}` }, { $set: { calls } })

test('stores what a version calls beside its content', async () => {
  const known = calling(await gallery('known'), [served])
  await ship(all, known)
  expect((await stored(known))?.calls).toEqual([served])
})

test.each<[string, Partial<CalledOperation>]>([
  ['id', { id: 'projects' }],
  ['method', { method: 'HEAD' as 'GET' }],
  ['path', { path: 'projects?all' }],
])('rejects a malformed %s of a call', async (_field, change) => {
  const { preparation } = calling(await gallery('one'), [{ ...served, ...change }])
  await expect(all.prepare({ params, body: preparation })).rejects.toMatchObject({ code: 'VALIDATION', status: 422 })
  expect(await releases().countDocuments()).toBe(0)
})

const refusal = {
  code: 'RELEASE_REFUSED',
  status: 422,
  data: {
    problems: [
      {
        code: 'CONTRACT_UNFIT',
        message: 'gallery calls GET /chats, which this backend does not serve: deploy one that does first.',
      },
    ],
  },
}

test('rejects a version that calls an operation that the backend lacks before any upload', async () => {
  const { preparation } = calling(await gallery('one'), [served, gone])
  await expect(all.prepare({ params, body: preparation })).rejects.toMatchObject(refusal)
  expect(await releases().countDocuments()).toBe(0)
})

test('rejects a switch or a rollback to a version whose operations are gone', async () => {
  const [one, two, three] = await Promise.all(['one', 'two', 'three'].map(gallery))
  for (const release of [one!, two!]) await ship(all, release)
  await upload(all, three!)
  for (const release of [one!, three!]) await makeCall(release, [gone])
  const switched = all.switch({ params, body: { version: three!.version, expected_revision: 2 } })
  await expect(switched).rejects.toMatchObject(refusal)
  await expect(all.rollback({ params, body: { expected_revision: 2 } })).rejects.toMatchObject(refusal)
  const together = all.rollbackMany({ body: { apps: [params], expected_revision: 2 } })
  await expect(together).rejects.toMatchObject(refusal)
  expect((await all.status()).apps).toMatchObject([{ version: two!.version }])

  await makeCall(one!, [])
  expect(await all.rollback({ params, body: { expected_revision: 2 } })).toMatchObject({ version: one!.version })
})

const DAY_MS = 86_400_000
const logged: object[] = []
const start = (days = 0, allowMissingOperations = false) =>
  requireCalledOperations({
    config: { allowMissingOperations },
    database: site.database,
    logger: { error: (fields: object) => logged.push(fields) } as never,
    now: () => new Date(Date.now() + days * DAY_MS),
  })

/** As if the switches up to this revision had been made a month ago. */
const ranForMonth = (revision: number) =>
  site.database
    .collection('release_events')
    .updateMany({ revision: { $lte: revision } }, { $set: { at: new Date(Date.now() - 30 * DAY_MS) } })

test('a backend without operations that running versions call does not start, and names each with its callers', async () => {
  const [one, projects] = [await gallery('one'), await makeRemote('projects', expect.getState().currentTestName!)]
  for (const release of [one, projects]) await ship(all, release)
  await expect(start()).resolves.toBeUndefined()

  const post: CalledOperation = { id: 'chats.add', method: 'POST', path: '/chats' }
  await makeCall(one, [gone, served, post])
  await makeCall(projects, [gone])
  const error: unknown = await start().catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(StartupError)
  expect((error as StartupError).message.split('\n')).toEqual([
    'ALLOW_MISSING_OPERATIONS: this backend lacks operations that released apps call, or called in the last 7 days:',
    `  GET /chats: called by gallery ${one.version} (running), projects ${projects.version} (running)`,
    `  POST /chats: called by gallery ${one.version} (running)`,
    'Deploy a backend that has them; or release those apps without these calls and wait 7 days;',
    'or set ALLOW_MISSING_OPERATIONS=1 to start anyway, and the pages that call them fail.',
  ])
})

test('starts where the operator allows it, and logs the same lines', async () => {
  const one = await gallery('one')
  await ship(all, one)
  await makeCall(one, [gone])
  await start(0, true)
  expect(logged).toEqual([{ missing: [`GET /chats: called by gallery ${one.version} (running)`] }])
})

test('replaced versions count for seven days, those of a retired app too', async () => {
  const [one, two] = [await gallery('one'), await gallery('two')]
  for (const release of [one, two]) await ship(all, release)
  await ranForMonth(1)
  await makeCall(one, [gone])
  await expect(start(6)).rejects.toThrow(/GET \/chats: called by gallery \w+ \(ran until [\d-]+T[\d:]+Z\)/)
  await expect(start(8)).resolves.toBeUndefined()

  await makeCall(one, [])
  await makeCall(two, [gone])
  await expect(start(8)).rejects.toThrow(`GET /chats: called by gallery ${two.version} (running)`)
  await site.database.collection<RegistryRecord>('registry').updateOne({}, { $set: { apps: [] } })
  await expect(start(6)).rejects.toThrow(`GET /chats: called by gallery ${two.version} (ran until `)
  await expect(start(8)).resolves.toBeUndefined()
})

test('apps switched in one revision all count', async () => {
  const releasesOf = (text: string) => Promise.all(['gallery', 'projects'].map((app) => makeRemote(app, text)))
  const [before, after] = [await releasesOf('together, before'), await releasesOf('together, after')]
  for (const release of before) await ship(all, release)
  await ranForMonth(2)
  for (const release of after) await upload(all, release)
  const apps = after.map(({ app, version }) => ({ app, version }))
  await all.switchMany({ body: { apps, expected_revision: 2 } })
  for (const release of before) await makeCall(release, [gone])
  const [first, second] = before.map(({ app, version }) => `${app} ${version} \\(ran until [^)]+\\)`)
  await expect(start(6)).rejects.toThrow(new RegExp(`GET /chats: called by ${first}, ${second}`))
})
