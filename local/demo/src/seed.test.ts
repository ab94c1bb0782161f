import { expect, test } from 'vitest'
import { StartupError } from '@atelier/backend/kernel/startup-error.ts'
import { claimDatabase } from './claim-database.ts'
import { refuseProduction } from './refuse-production.ts'
import { everythingIn, useTestDemo } from '../test/test-demo.ts'

const demo = useTestDemo()
const { seed } = demo

test('rejects a database with other data and leaves it unchanged', async () => {
  await demo.database.collection('orders').insertOne({ customer: 'one' })
  const before = JSON.stringify(await everythingIn(demo.database))
  await expect(seed()).rejects.toThrow(/^MONGODB_URI: the database \S+ holds data that is not the demo's/)
  expect(JSON.stringify(await everythingIn(demo.database))).toBe(before)
})

test.each([{ NODE_ENV: 'production' }, { NODE_ENV: 'staging' }, { PUBLIC_URL: 'https://atelier.example' }])(
  'rejects the environment of a real site: %j',
  (environment) => {
    expect(() => refuseProduction(environment)).toThrow(StartupError)
    expect(() => refuseProduction({ NODE_ENV: 'development', PUBLIC_URL: 'http://localhost:3000' })).not.toThrow()
  },
)

test('checks for pending migrations before writing', async () => {
  await claimDatabase(demo.database)
  await demo.database.collection<{ _id: string }>('migrations').insertOne({ _id: '9999-12-31-from-a-newer-version' })
  const before = await everythingIn(demo.database)
  const onProgress = (line: string) => {
    throw new Error(line)
  }
  await expect(seed({ onProgress })).rejects.toThrow('9999-12-31-from-a-newer-version')
  // Claims the buckets first
  const after = await everythingIn(demo.database)
  expect(after.filter(([name]) => name !== 'site')).toEqual(before)
})
