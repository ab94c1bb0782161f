import { beforeEach, expect, test } from 'vitest'
import { makeRemote, makeShell, ship } from '../../test/releases.ts'
import type { TestRelease } from '../../test/releases.ts'
import { minuteIdOf, minuteOf } from '../telemetry/telemetry.model.ts'
import { useDelivery, useEmptyCollections, usePeopleSite } from '../../test/use-site.ts'

const site = usePeopleSite({ RATE_LIMIT_FACTOR: '1000' })
useEmptyCollections(site, ['registry', 'releases', 'release_events', 'telemetry_minutes', 'telemetry_errors', 'jobs'])

const params = { app: 'gallery' }
const mail = 'oncall@example.com'
const all = useDelivery(site)
const gallery = useDelivery(site, 'token-of-gallery')
let [one, two]: [TestRelease?, TestRelease?] = []
beforeEach(async () => {
  const made = (text: string) => makeRemote('gallery', `${expect.getState().currentTestName}: ${text}`)
  ;[one, two] = [await made('one'), await made('two')]
  await ship(all, await makeShell('one'))
  await ship(gallery, one)
  await ship(gallery, two)
})

const revision = async () => (await gallery.status()).revision
const setAlarm = async (budget = 2, to = mail) =>
  gallery.alarm({ params, body: { mail: to, budget, expected_revision: await revision() } })

/** Counts of the running version, that many minutes ago. */
const visits = async (minutes: number, visit_count: number, failed_count: number) => {
  const { app, version } = two!
  const at = minuteOf(new Date(Date.now() - minutes * 60_000))
  const minute = { _id: minuteIdOf(app, version, at), app, version, at, visit_count, failed_count }
  await site.database.collection<{ _id: string }>('telemetry_minutes').insertOne(minute)
  return at
}

async function mails(to = mail) {
  await site.recur('releases.canaries')
  await site.work()
  return site.mails(to)
}

test('mails version, first bad minute, top error, who switched and the rollback, once an hour', async () => {
  await expect(setAlarm()).resolves.toMatchObject({ alarm: { app: 'gallery', mail, budget: 2 }, changed: true })
  await expect(setAlarm()).resolves.toMatchObject({ changed: false })
  await visits(30, 100, 1)
  await visits(8, 15, 3)
  expect(await mails()).toEqual([])
  const { app, version } = two!
  const now = new Date()
  await site.database.collection<{ _id: string }>('telemetry_errors').insertOne({
    _id: 'one',
    app,
    version,
    message: 'TypeError: broken',
    stack: [],
    page: '/',
    count: 9,
    first_at: now,
    last_at: now,
  } as never)
  await visits(3, 10, 4)
  const [told, ...others] = await mails()
  expect(others).toEqual([])
  const first = new Date(minuteOf(new Date(now.getTime() - 8 * 60_000))).toISOString().slice(0, 16).replace('T', ' ')
  expect(told!.subject).toBe('gallery: 28.0 % of 25 visits failed')
  for (const text of [
    `Of gallery ${version}, 28.0 % of 25 visits failed since ${first}Z.`,
    'Most frequent error: TypeError: broken',
    `switched to ${version}, from ${one!.version}, by gallery`,
    'To paste: npx atelier rollback gallery',
    '/status?since=3h',
  ])
    expect(told!.text).toContain(text)
  expect(await mails()).toHaveLength(1)
})

test('an alarm is for the own app, which was released, and ends', async () => {
  const expected_revision = await revision()
  const of = (app: string) => ({ params: { app }, body: { mail, budget: 2, expected_revision } })
  await expect(gallery.alarm(of('shell'))).rejects.toMatchObject({ code: 'NOT_YOUR_APP' })
  await expect(all.alarm(of('unknown'))).rejects.toMatchObject({ code: 'NEVER_RELEASED' })
  for (const wrong of [0, 51]) await expect(setAlarm(wrong)).rejects.toMatchObject({ code: 'VALIDATION' })
  await expect(setAlarm(2, 'nobody')).rejects.toMatchObject({ code: 'VALIDATION' })
  const ended = 'ended@example.com'
  await setAlarm(2, ended)
  expect((await gallery.status()).alarms).toEqual([{ app: 'gallery', budget: 2, by: 'gallery' }])
  const end = async () => gallery.endAlarm({ params, body: { expected_revision: await revision() } })
  expect([(await end()).ended, (await end()).ended]).toEqual([true, false])
  await visits(3, 30, 30)
  expect(await mails(ended)).toEqual([])
})
