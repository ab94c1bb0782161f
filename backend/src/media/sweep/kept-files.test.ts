import type { Schema } from 'mongoose'
import { expect, test } from 'vitest'
import { useSite } from '../../../test/use-site.ts'
import { createModules } from '../../app/app.ts'
import { createServices } from '../../app/create-services.ts'
import { createLogger } from '../../kernel/logger.ts'
import { keysInUse } from './kept-files.ts'

const site = useSite()

function keysIn(schema: Schema, parents: readonly string[] = []): string[][] {
  return Object.entries(schema.paths).flatMap(([name, { schema: nested }]) => {
    const path = [...parents, name]
    if (nested) return keysIn(nested, path)
    return /(^|_)keys?$/.test(name) ? [path] : []
  })
}

test('the sweep finds each stored key of a file in use', async () => {
  const services = createServices({ ...site, logger: createLogger('silent') })
  createModules(services)
  const inUse = keysInUse(services.facets)
  const others: string[] = []
  let made = 0
  for (const { schema, collection } of Object.values(site.database.models))
    for (const path of keysIn(schema)) {
      const name = [collection.name, ...path].join('.')
      const [field = '', ...inner] = path
      const stored = inner.length === 0 ? name : [{ [inner.join('.')]: name }]
      // Of a project of its own, as some are unique in it
      const project_id = (made += 1)
      await collection.insertOne({ project_id, [field]: stored, attachment_bytes: 1 })
      if (!(await inUse([name])).includes(name)) others.push(name)
    }
  expect(others.sort()).toEqual([
    // No files
    'artworks.made_keys',
    // Also among the keys of the delivery
    'deliveries.files.key',
    'deliveries.files.picture.key',
    'deliveries.files.video_key',
    // No files
    'passkeys.public_key',
    // Replaced in place
    'profiles.avatar_key',
    // Copied from artworks
    'profiles.latest_works.key',
    'push_subscriptions.vapid_key',
    'rate_limits.key',
    'reports.reporter_key',
    'saved_searches.keys',
    // Found by the sweep itself
    'uploads.key',
  ])
})
