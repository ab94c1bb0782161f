import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { apply, post } from '../../test/applications.ts'
import { codeOf } from '../../test/code-of.ts'
import type { Person } from '../../test/person.ts'
import { twoHalves } from '../../test/pictures.ts'
import { upload } from '../../test/uploads.ts'
import { useSite } from '../../test/use-site.ts'
import { mediaSweep } from '../media/sweep.ts'
import { createMultipart } from '../media/multipart.ts'
import { uploadsService } from '../media/uploads.service.ts'
import { artworksService } from '../artworks/artworks.service.ts'
import { storedOf } from '../artworks/stored.ts'
import { applicationsService } from './applications.service.ts'

const site = useSite({ RATE_LIMIT_FACTOR: '1000' })
let buyer: Person
let mara: Person
beforeAll(async () => {
  buyer = await site.as('buyer')
  mara = await site.as('creator')
})

async function publish(title: string, by = mara) {
  const { id: upload_id } = await upload(by, 'picture.png', await twoHalves(700, 500))
  return by.api.artworks.create({ body: { id: randomUUID(), upload_id, title } })
}

const keep = (id: string, work_ids: string[]) => mara.api.applications.update({ params: { id }, body: { work_ids } })
const received = async (project: { id: number }) =>
  (await buyer.api.applications.received({ params: { id: project.id } })).items[0]!
const addressesOf = (works: { sources: { url: string }[] }[]) =>
  works.flatMap(({ sources }) => sources.map(({ url }) => url))
const statuses = (addresses: string[]) => Promise.all(addresses.map(async (url) => (await site.fetch(url)).status))

/** Sweeps files as if two days had passed. */
function sweep() {
  const { database, storage, config } = site
  const now = () => new Date(Date.now() + 48 * 3600_000)
  const users = [artworksService(database).usedKeys, applicationsService(database).usedKeys]
  const uploads = uploadsService({
    ...{ database, storage, now },
    multipart: createMultipart(storage, config.s3),
    stored: storedOf(database),
  })
  return mediaSweep({ database, storage, uploads, users, now })()
}

test('works stay as they were when they went with the application, edited or deleted since, and are swept with it', async () => {
  const project = await post(buyer)
  const application = await apply(mara, project)
  const [edited, deleted] = [await publish('Slow Gold'), await publish('Ember')]
  const { works } = await keep(application.id, [deleted.id, edited.id])
  expect(works).toEqual([
    expect.objectContaining({ id: deleted.id, title: 'Ember', file_type: 'image', width: 700, height: 500 }),
    expect.objectContaining({ id: edited.id, title: 'Slow Gold', placeholder: edited.placeholder }),
  ])
  await mara.api.artworks.update({ params: { id: edited.id }, body: { title: 'Fast Silver' } })
  await mara.api.artworks.delete({ params: { id: deleted.id } })

  expect((await received(project)).works).toEqual(works)
  const addresses = addressesOf(works)
  expect(addresses.length).toBeGreaterThan(2)
  expect(new Set(await statuses(addresses))).toEqual(new Set([200]))
  await sweep()
  expect(new Set(await statuses(addresses))).toEqual(new Set([200]))

  // Kept in another order, and one of them no longer.
  expect((await keep(application.id, [edited.id, deleted.id])).works.map(({ title }) => title)).toEqual([
    'Slow Gold',
    'Ember',
  ])
  await keep(application.id, [deleted.id])
  await sweep()
  expect(await statuses(addressesOf([works[1]!]))).not.toContain(200)
  expect(new Set(await statuses(addressesOf([works[0]!])))).toEqual(new Set([200]))

  await mara.api.applications.withdraw({ params: { id: application.id } })
  await sweep()
  expect(await statuses(addresses)).not.toContain(200)
})

test('only one’s own works are taken, six at the most, each once', async () => {
  const project = await post(buyer)
  const { id } = await apply(mara, project)
  const own = await publish('Mine')
  const others = await publish('Not mine', await site.as('creator'))
  await keep(id, [own.id])
  for (const ids of [[others.id], [own.id, '0'.repeat(24)]]) expect(await codeOf(keep(id, ids))).toBe('WORK_NOT_FOUND')
  expect(await codeOf(keep(id, Array(7).fill(own.id)))).toBe('VALIDATION')
  expect((await received(project)).works.map((work) => work.id)).toEqual([own.id])
  expect((await keep(id, [own.id, own.id])).works).toHaveLength(1)
  expect((await keep(id, [])).works).toEqual([])
})
