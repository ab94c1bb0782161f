import { randomUUID } from 'node:crypto'
import { Types } from 'mongoose'
import { expect, test } from 'vitest'
import { apply, invite, post } from '../../../test/applications.ts'
import type { Person } from '../../../test/person.ts'
import { twoHalves } from '../../../test/pictures.ts'
import { upload } from '../../../test/uploads.ts'
import { useSite } from '../../../test/use-site.ts'
import { FIRST_STEPS_DAYS } from '../limits.ts'
import { collectedServices } from '../../app/app.ts'
import { createLogger } from '../../kernel/logger.ts'
import { firstSteps } from './first-steps.ts'

const site = useSite({ RATE_LIMIT_FACTOR: '1000' })

const steps = async ({ api }: Person) =>
  (await api.accounts.firstSteps()).items.map(({ step, count, goal }) => `${step} ${count}/${goal}`)

test("counts a creator's steps, and hides them when all are done", async () => {
  const creator = await site.as('creator')
  expect(await steps(creator)).toEqual(['photo 0/1', 'works 0/3', 'application 0/1'])
  await apply(creator, await post(await site.as('buyer')))
  const picture = await twoHalves(300, 200)
  for (const side of [1, 2, 3, 4]) {
    const { id: upload_id } = await upload(creator, 'work.png', picture)
    const body = { id: randomUUID(), title: `Work ${side}`, description: null, tags: null, upload_id }
    await creator.api.artworks.create({ body })
  }
  expect(await steps(creator)).toEqual(['photo 0/1', 'works 3/3', 'application 1/1'])
  const avatar = await upload(creator, 'me.png', picture, 'avatar')
  await creator.api.accounts.setAvatar({ body: { upload_id: avatar.id } })
  expect(await steps(creator)).toEqual([])
})

test("counts a buyer's steps, and hides them when all are done", async () => {
  const buyer = await site.as('buyer')
  expect(await steps(buyer)).toEqual(['project 0/1', 'favorites 0/3', 'invitation 0/1'])
  const project = await post(buyer)
  const creators = await Promise.all([1, 2, 3].map(() => site.as('creator')))
  for (const { id } of creators) await buyer.api.favorites.add({ params: { creator_id: id } })
  expect(await steps(buyer)).toEqual(['project 1/1', 'favorites 3/3', 'invitation 0/1'])
  await invite(buyer, project, creators[0]!)
  expect(await steps(buyer)).toEqual([])
})

test('old accounts and accounts without a role have no steps', async () => {
  const now = new Date()
  const read = firstSteps(collectedServices({ ...site, logger: createLogger('silent'), now: () => now }))
  const madeDaysAgo = (days: number) =>
    String(Types.ObjectId.createFromTime(Math.floor(now.getTime() / 1000) - days * 86_400))
  expect(await read(madeDaysAgo(FIRST_STEPS_DAYS - 1), 'buyer')).toHaveLength(3)
  expect(await read(madeDaysAgo(FIRST_STEPS_DAYS), 'buyer')).toEqual([])
  expect(await read(madeDaysAgo(0), null)).toEqual([])
})
