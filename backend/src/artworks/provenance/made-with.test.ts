import { initialAudiences } from '@atelier/contract/provenance/groups.ts'
import type { Audiences, FoundProvenance, MadeWith } from '@atelier/contract/provenance/schemas.ts'
import { Types } from 'mongoose'
import { expect, test } from 'vitest'
import { post, apply } from '../../../test/applications.ts'
import { makeArtwork } from '../../../test/factories.ts'
import type { Person } from '../../../test/person.ts'
import { useSite } from '../../../test/use-site.ts'
import { changedMadeWith, newMadeWith } from './made-with.ts'

const site = useSite()

const fields = { tool: 'ComfyUI', model: 'Dreamy XL', steps: 20, prompt: 'a quiet harbor', negative_prompt: 'people' }
const everybody: Audiences = {
  model: 'everybody',
  settings: 'everybody',
  prompt: 'everybody',
  negative_prompt: 'everybody',
  workflow: 'everybody',
}

async function madeBy(creator: Person, audiences: Partial<Audiences>, typed: object = fields) {
  const id = String((await makeArtwork(site.database, { user_id: new Types.ObjectId(creator.id), title: 'Dawn' }))._id)
  await creator.api.artworks.update({ params: { id }, body: { made_with: { fields: typed, audiences } } })
  return id
}
const valuesOf = ({ fields: shown }: MadeWith) =>
  Object.fromEntries(Object.entries(shown).map(([field, kept]) => [field, kept?.value]))
const seenBy = async ({ api }: Pick<Person, 'api'>, id: string) =>
  valuesOf(await api.artworks.madeWith({ params: { id } }))

test('guest, client and stranger each see their part, and the owner all with its audiences', async () => {
  const [creator, client, stranger] = [await site.as('creator'), await site.as('buyer'), await site.as('buyer')]
  const id = await madeBy(creator, {
    model: 'everybody',
    settings: 'clients',
    prompt: 'clients',
    negative_prompt: 'nobody',
  })
  const shown = { tool: 'ComfyUI', model: 'Dreamy XL' }
  const toClients = { ...shown, steps: 20, prompt: 'a quiet harbor' }
  const seen = async () => [await seenBy(site, id), await seenBy(stranger, id), await seenBy(client, id)]
  expect(await seen()).toEqual([shown, shown, shown])

  const project = await post(client)
  const application = await apply(creator, project)
  expect(await seen()).toEqual([shown, shown, shown])
  await client.api.applications.accept({ params: application })
  expect(await seen()).toEqual([shown, shown, toClients])
  await client.api.projects.complete({ params: { id: project.id } })
  expect(await seen()).toEqual([shown, shown, toClients])
  await creator.api.blocks.add({ params: { user_id: client.id } })
  expect(await seen()).toEqual([shown, shown, shown])

  const own = await creator.api.artworks.madeWith({ params: { id } })
  expect(valuesOf(own)).toEqual(fields)
  expect(own.audiences).toMatchObject({ settings: 'clients', negative_prompt: 'nobody', workflow: 'nobody' })
  expect(await stranger.api.artworks.madeWith({ params: { id } })).not.toHaveProperty('audiences')
})

test('a project that is deleted, or is of another creator, makes no client', async () => {
  const [creator, other, client] = [await site.as('creator'), await site.as('creator'), await site.as('buyer')]
  const id = await madeBy(creator, { model: 'clients' })
  const project = await post(client)
  await client.api.applications.accept({ params: await apply(other, project) })
  expect(await seenBy(client, id)).toEqual({})
  const second = await post(client)
  await client.api.applications.accept({ params: await apply(creator, second) })
  expect(await seenBy(client, id)).toMatchObject({ tool: 'ComfyUI' })
  await client.api.projects.delete({ params: { id: second.id } })
  expect(await seenBy(client, id)).toEqual({})
})

test('absent fields stay, null and blank ones go; what is wrong changes nothing', async () => {
  const creator = await site.as('creator')
  const id = await madeBy(creator, everybody)
  const headers = { 'content-type': 'application/json' }
  const change = (made_with: object) =>
    creator.fetch(`/api/artworks/${id}`, { method: 'PATCH', headers, body: JSON.stringify({ made_with }) })
  expect((await change({ fields: { model: ' ', steps: null, seed: '12345678901234567890' } })).status).toBe(200)
  const left = { tool: 'ComfyUI', prompt: 'a quiet harbor', negative_prompt: 'people', seed: '12345678901234567890' }
  expect(await seenBy(site, id)).toEqual(left)
  for (const wrong of [
    { fields: { seed: 'twelve' } },
    { fields: { prompt: 'x'.repeat(20_001) } },
    { fields: { steps: 1.5 } },
    { fields: { steps: -1 } },
    { fields: { cfg: 'NaN' } },
    { fields: { seed: 2 ** 60 } },
    { fields: { seed: '-5' } },
    { fields: { width: 1e9 } },
    { fields: { loras: [{ name: 'x', weight: 'heavy' }] } },
    { audiences: { prompt: 'friends' } },
  ])
    expect((await change(wrong)).status).toBe(422)
  const forged = {
    credentials: { state: 'trusted' },
    workflow_bytes: 5,
    fields: { tool: { value: 'x', origin: 'proved' } },
  }
  expect((await change(forged)).status).toBe(422)
  await change({ credentials: { state: 'trusted' }, workflow_bytes: 5 })
  expect(await site.api.artworks.madeWith({ params: { id } })).toMatchObject({
    credentials: null,
    workflow_bytes: null,
  })
  expect(await seenBy(site, id)).toEqual(left)
})

test('the API returns a missing work as such, and what nobody said as empty', async () => {
  const missing = await site.fetch(`/api/artworks/${'0'.repeat(24)}/made-with`)
  expect([missing.status, await missing.json()]).toMatchObject([404, { code: 'ARTWORK_NOT_FOUND' }])
  const { _id } = await makeArtwork(site.database)
  expect(await site.api.artworks.madeWith({ params: { id: String(_id) } })).toEqual({
    fields: {},
    credentials: null,
    workflow_bytes: null,
  })
})

test('lists and searches find a tool and a model only where everybody sees them', async () => {
  const creator = await site.as('creator')
  const named = { tool: 'Zebra Studio', model: 'Quagga v2' }
  const [open, hidden] = [await madeBy(creator, everybody, named), await madeBy(creator, { model: 'clients' }, named)]
  const found = async (query: object, { api }: Pick<Person, 'api'> = site) => {
    const { items, total } = await api.artworks.list({ query })
    expect(items).toHaveLength(total)
    return items.map(({ id }) => id)
  }
  for (const query of [
    { tool: 'ZEBRA  studio' },
    { model: 'quagga V2' },
    { tool: 'Zebra Studio', model: 'Quagga v2', filter: 'popular' as const },
    { model: 'Quagga v2', user_id: creator.id },
    { search: 'quagga', scope: 'everywhere' as const },
  ]) {
    expect(await found(query)).toEqual([open])
    expect(await found(query, creator)).toEqual([open])
  }
  expect(await found({ tool: 'Quagga v2' })).toEqual([])
  expect((await creator.api.artworks.knownNames()).models).toContain('Quagga v2')
  expect((await site.fetch('/api/artworks?model=a&search=b')).status).toBe(422)

  const change = (id: string, model: 'nobody' | 'everybody') =>
    creator.api.artworks.update({ params: { id }, body: { made_with: { fields: {}, audiences: { model } } } })
  await change(open, 'nobody')
  await change(hidden, 'everybody')
  expect(await found({ model: 'Quagga v2' })).toEqual([hidden])
  expect(await found({ search: 'quagga', scope: 'everywhere' })).toEqual([hidden])
  // The hourly reconciliation has nothing to correct
  await creator.api.artworks.update({ params: { id: hidden }, body: { title: 'Dusk' } })
  expect(await found({ search: 'quagga', scope: 'everywhere' })).toEqual([hidden])
})

const found: FoundProvenance = {
  fields: {
    tool: { value: 'Firefly', origin: 'proved' },
    prompt: { value: ' a harbor\r\nat night ', origin: 'in_file' },
    loras: { value: [{ name: 'film', weight: 0.8 }], origin: 'in_file' },
    steps: { value: 20, origin: 'in_file' },
  },
  credentials: null,
  workflow_bytes: 7,
  made_by: null,
}

test('a value keeps the origin of the one that was found; others are said', () => {
  const typed = {
    tool: 'Firefly',
    prompt: 'a harbor\nat night',
    loras: [{ name: 'film', weight: 0.8 }],
    steps: 21,
    model: 'Mine',
  }
  const made = newMadeWith({ fields: typed, audiences: everybody }, found)!
  expect(made).toMatchObject({ workflow_bytes: 7, audiences: everybody })
  expect(
    Object.entries(made.fields!)
      .map(([field, { origin }]) => `${field} ${origin}`)
      .toSorted(),
  ).toEqual(['loras in_file', 'model said', 'prompt in_file', 'steps said', 'tool proved'].toSorted())
  const changed = changedMadeWith(made, { fields: { tool: 'Mine', prompt: null, steps: 21 } })
  expect(changed.fields).toEqual({
    tool: { value: 'Mine', origin: 'said' },
    steps: { value: 21, origin: 'said' },
    model: { value: 'Mine', origin: 'said' },
    loras: found.fields.loras,
  })
})

test('what its author has not seen is shown to nobody', () => {
  expect(newMadeWith(undefined, null)).toBeUndefined()
  const { audiences, fields: kept } = newMadeWith(undefined, found)!
  expect(kept).toEqual(found.fields)
  expect(new Set(Object.values(audiences!))).toEqual(new Set(['nobody']))
  expect(initialAudiences).toMatchObject({ model: 'everybody', prompt: 'nobody' })
})
