import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { codeOf } from '../../test/code-of.ts'
import type { Person } from '../../test/person.ts'
import { twoHalves } from '../../test/pictures.ts'
import { upload } from '../../test/uploads.ts'
import { useSite } from '../../test/use-site.ts'
import { artworkModel } from './artworks.model.ts'
import { exportedArtworks } from './exported-artworks.ts'

const site = useSite({ RATE_LIMIT_FACTOR: '1000' })
let person: Person
let upload_id: string
beforeAll(async () => {
  person = await site.as('creator')
  upload_id = (await upload(person, 'work.png', await twoHalves(40, 30))).id
})

const stored = (id: string) =>
  artworkModel(site.database).unscoped('a test').findById(id, { license: 1, training: 1, made_by: 1, _id: 0 }).lean()
const publish = (more: object) =>
  person.api.artworks.create({ body: { id: randomUUID(), upload_id, title: 'Dawn', ...more } })

test('keeps the license, the word on training and who made it; the defaults are stored as nothing', async () => {
  for (const bad of [{ license: 'mine' }, { training: 'yes' }, { made_by: 'cat' }, { license: null }])
    expect(await codeOf(publish(bad))).toBe('VALIDATION')
  const terms = { license: 'cc_by', training: true, made_by: 'partly_ai' } as const
  const { id } = await publish(terms)
  const params = { id }
  expect(await site.api.artworks.get({ params })).toMatchObject(terms)

  const { license, ...rest } = terms
  const changed = await person.api.artworks.update({ params, body: { license: 'view_only' } })
  expect(changed).toMatchObject(rest)
  expect(changed.license).toBeUndefined()
  await person.api.artworks.update({ params, body: { title: 'Dusk' } })
  expect(await stored(id)).toEqual(rest)
  await person.api.artworks.update({ params, body: { training: false, made_by: 'ai' } })
  expect(await stored(id)).toEqual({})

  await person.api.artworks.update({ params, body: { license } })
  for await (const row of exportedArtworks(site.database).rows(person.id))
    expect(row).toMatchObject({ license, training: false, made_by: 'ai' })
  const found = async (query: object) => (await site.api.artworks.list({ query })).items.map((work) => work.id)
  for (const query of [{}, { search: 'usk' }, { search: 'dusk', scope: 'everywhere' }, { filter: 'popular' }]) {
    expect(await found({ ...query, license })).toContain(id)
    expect(await found({ ...query, license: 'cc0' })).not.toContain(id)
  }
})
