import { expect, test } from 'vitest'
import { useEmptyCollections, useSite } from '../../test/use-site.ts'
import { createLogger } from '../kernel/logger.ts'
import { migrate } from './migrate.ts'

const site = useSite()
useEmptyCollections(site, ['jobs', 'migrations'])

test('makes the upkeep of profiles due at once, unless it runs', async () => {
  const jobs = site.database.collection('jobs')
  const later = new Date(Date.now() + 3_000_000)
  const row = (kind: string, lease: unknown) => ({ kind, lease, run_at: later })
  await jobs.insertMany([row('profiles.reconcile.hourly', null), row('artworks.reconcile.hourly', null)])
  for (let times = 0; times < 2; times++) await migrate({ database: site.database, logger: createLogger('silent') })
  const due = await jobs.find({ run_at: { $lt: new Date() } }).toArray()
  expect(due.map(({ kind }) => kind as string)).toEqual(['profiles.reconcile.hourly'])
})
