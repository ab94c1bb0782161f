import { expect, test } from 'vitest'
import { useEmptyCollections, useSite } from '../../test/use-site.ts'
import { createLogger } from '../kernel/logger.ts'
import { filesByContent } from './2026-11-24-files-by-content.ts'

const site = useSite()
useEmptyCollections(site, ['registry'])

const registry = () => site.database.collection<{ _id: string; by_content_from?: Date }>('registry')
const run = () =>
  filesByContent.up({
    database: site.database,
    logger: createLogger('silent'),
    signal: new AbortController().signal,
  })

test('an existing site uses addresses without a version a day later, however often it runs', async () => {
  await registry().insertOne({ _id: 'registry', revision: 7, apps: [] } as { _id: string })
  await run()
  const { by_content_from: from } = (await registry().findOne())!
  expect(from!.getTime() - Date.now()).toBeGreaterThan(23 * 3600_000)
  await run()
  expect(await registry().findOne()).toMatchObject({ revision: 7, apps: [], by_content_from: from })
})

test('a new site uses them at once', async () => {
  await run()
  expect(await registry().countDocuments()).toBe(0)
})
