import { expect, test } from 'vitest'
import { ABOUT_MAX, FULL_NAME_MAX } from '@atelier/contract/accounts/limits.ts'
import { jsonOf } from '../../../test/json-of.ts'
import { makeArtwork } from '../../../test/factories.ts'
import type { Person } from '../../../test/person.ts'
import { useSite } from '../../../test/use-site.ts'
import { prefixes } from '../../database/word-prefixes.ts'

const site = useSite({ RATE_LIMIT_FACTOR: '1000' })

const change = ({ fetch }: Person, body: unknown) =>
  fetch('/api/accounts/me', {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const stored = (name: string) => site.database.collection(name).find().sort({ _id: 1 }).toArray()

test('given fields change, blank ones are cleared, omitted ones stay', async () => {
  const { api, id } = await site.as('creator', { full_name: 'Mara', location: 'Riga' })
  const changed = await api.accounts.changeProfile({ body: { full_name: ' Mara Ilves ', about: 'Light.\nAnd fog.' } })
  expect(changed).toMatchObject({ full_name: 'Mara Ilves', location: 'Riga', about: 'Light.\nAnd fog.' })
  expect(await api.accounts.changeProfile({ body: { location: '  ', about: '' } })).toMatchObject({
    full_name: 'Mara Ilves',
    location: null,
    about: null,
  })
  expect(await api.accounts.changeProfile({ body: {} })).toEqual(await api.accounts.me())
  expect(await site.api.creators.get({ params: { id } })).toMatchObject({ full_name: 'Mara Ilves', location: null })
})

test('no field changes other users or read-only values', async () => {
  const [mara, noor] = [await site.as('creator'), await site.as('buyer', { full_name: 'Noor' })]
  const [accounts, profiles] = [await stored('accounts'), await stored('profiles')]
  const foreign = {
    id: noor.id,
    _id: noor.id,
    user_id: noor.id,
    role: 'buyer',
    email: 'taken@example.com',
    avatar_url: 'https://elsewhere.example/x.png',
    avatar_key: `${noor.id}/avatar.webp`,
    artwork_count: 1000,
    password_hash: 'x',
    google_sub: 'x',
    $set: { full_name: 'x' },
    'full_name.x': 'x',
    __proto__: { full_name: 'x' },
  }
  expect(await jsonOf(change(mara, foreign))).toEqual(await mara.api.accounts.me())
  expect([await stored('accounts'), await stored('profiles')]).toEqual([accounts, profiles])

  await change(mara, { ...foreign, location: 'Riga' })
  expect(await stored('accounts')).toEqual(accounts)
  expect(await stored('profiles')).toEqual(
    profiles.map((one) =>
      String(one._id) === mara.id
        ? { ...one, location: 'Riga', name_prefixes: prefixes([String(one['full_name']), 'Riga']) }
        : one,
    ),
  )
})

test.each([
  ['a line break in the name', { full_name: 'Mara\r\nBcc: all@example.com' }],
  ['an address in the name', { full_name: 'Win at x.example' }],
  ['the site’s own name', { full_name: 'A t e l i e r Security' }],
  ['an address of an uncommon ending', { full_name: 'mara.photography' }],
  ['HTML', { about: '<script>alert(1)</script>' }],
  ['too long a name', { full_name: 'x'.repeat(FULL_NAME_MAX + 1) }],
  ['too long a text', { about: 'x'.repeat(ABOUT_MAX + 1) }],
  ['an operator', { location: { $ne: null } }],
  ['null', { full_name: null }],
])('%s is rejected and changes nothing', async (_, body) => {
  const person = await site.as('creator')
  const before = await person.api.accounts.me()
  expect((await change(person, { location: 'Riga', ...body })).status).toBe(422)
  expect(await person.api.accounts.me()).toEqual(before)
})

test.each([
  ['a hidden sign', 'Ma\u200Bra Ilves', 'Mara Ilves'],
  ['a line separator', 'Mara\u2028Ilves', 'Mara Ilves'],
  ['a direction of contacts', '\u202ADr.Müller\u202C', 'Dr.Müller'],
  ['an overridden direction', '\u202EaraM\u202C St.John', 'araM St.John'],
  ['hidden signs alone', '\u200B\u3164', null],
])('a name with %s is cleaned', async (_, full_name, name) => {
  const { api } = await site.as('creator', { full_name: 'Before' })
  expect(await api.accounts.changeProfile({ body: { full_name } })).toMatchObject({ full_name: name })
})

test('a profile change is published to the owner’s tabs only', async () => {
  const { api, id } = await site.as('creator')
  site.published.length = 0
  await api.accounts.changeProfile({ body: { location: 'Riga' } })
  expect(site.published).toEqual([{ name: 'accounts.profileChanged', to: [id], payload: {} }])
})

test('search finds the creator by the new name only', async () => {
  const person = await site.as('creator', { full_name: null })
  const found = async (search: string) =>
    (await site.api.creators.list({ query: { search } })).items.some(({ id }) => id === person.id)
  const rename = (full_name: string) => person.api.accounts.changeProfile({ body: { full_name } })
  await rename('Ottoline Brandt')
  expect([await found('otto'), await found('brandt')]).toEqual([true, true])
  await rename('Ottoline Vex')
  expect([await found('otto vex'), await found('brandt')]).toEqual([true, false])
})

test('search finds works by the new name only, and other changes queue no job', async () => {
  const person = await site.as('creator', { full_name: 'Quillon Ardent' })
  const artwork = await makeArtwork(site.database, { user_id: person.id as never, title: 'Harbor' })
  await site.work()
  const waiting = () => site.database.collection('jobs').countDocuments({ kind: 'artworks.renamed' })
  const found = async (search: string) => {
    const { items } = await site.api.artworks.list({ query: { search, scope: 'everywhere' } })
    return items.some(({ id }) => id === String(artwork._id))
  }
  await person.api.accounts.changeProfile({ body: { full_name: 'Quillon Ardent', about: 'x' } })
  expect(await waiting()).toBe(0)
  await person.api.accounts.changeProfile({ body: { full_name: 'Zephyrine Moor' } })
  expect(await waiting()).toBe(1)
  await site.work()
  expect([await found('zephyr'), await found('quillon')]).toEqual([true, false])
  expect(await waiting()).toBe(0)
})
