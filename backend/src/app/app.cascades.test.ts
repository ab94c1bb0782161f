import { Types } from 'mongoose'
import { expect, test } from 'vitest'
import { useSite } from '../../test/use-site.ts'
import { transaction } from '../database/transaction.ts'
import { createLogger } from '../kernel/logger.ts'
import { createModules } from './app.ts'
import { createServices } from './create-services.ts'

const site = useSite()

// Types require that some domain declares what goes with an artwork, not that each does that stores something of it.
test('what any domain stores of an artwork goes with it', async () => {
  const services = createServices({ ...site, logger: createLogger('silent') })
  createModules(services)
  const { remove, hold } = services.facets().belowArtwork
  const below = Object.values(site.database.models).filter(({ schema }) => 'artwork_id' in schema.paths)
  const names = below.map(({ collection }) => collection.name)
  expect(names).toEqual(expect.arrayContaining(['comments', 'likes']))

  const artwork_id = new Types.ObjectId()
  const store = () => Promise.all(below.map(({ collection }) => collection.insertOne({ artwork_id, actor_ids: [] })))
  const left = async () => {
    const counts = await Promise.all(below.map(({ collection }) => collection.countDocuments({ artwork_id })))
    return names.filter((_, at) => counts[at]! > 0)
  }
  await store()
  expect(await left()).toEqual(names)
  await transaction(site.database, (session) => hold({ case_id: 'held', session }, [artwork_id]))
  expect(await left()).toEqual([])
  await store()
  await transaction(site.database, (session) => remove(artwork_id, session))
  expect(await left()).toEqual([])
})
