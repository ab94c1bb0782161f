import { expect, test } from 'vitest'
import { useSite } from '../../test/use-site.ts'
import { createLogger } from '../kernel/logger.ts'
import { requests } from './2026-11-26-requests.ts'

const site = useSite()

test('replaces the indexes of the lists, also when it runs again', async () => {
  const conversations = site.database.collection('conversations')
  const names = async () => (await conversations.indexes()).map(({ name }) => name)
  const former = ['buyer_id_1_updated_at_-1__id_-1', 'creator_id_1_updated_at_-1__id_-1']
  for (const side of ['buyer_id', 'creator_id']) await conversations.createIndex({ [side]: 1, updated_at: -1, _id: -1 })
  expect(await names()).toEqual(expect.arrayContaining(former))
  const logger = createLogger('silent')
  const up = () => requests.up({ database: site.database, signal: new AbortController().signal, logger })
  await up()
  await up()
  const left = await names()
  expect(left.filter((name) => former.includes(name!))).toEqual([])
  expect(left).toEqual(expect.arrayContaining(former.map((name) => `${name}_request_for_1`)))
})
