import path from 'node:path'
import { expect, test } from 'vitest'
import { clip, data, everythingIn, useSeededDemo } from '../test/test-demo.ts'

const demo = useSeededDemo(new Date('2026-05-20T23:30:00Z'))
const { directory, seed, show } = demo

test('shows the demo on the site, with every picture and clip', async () => {
  const { items, total, creators, addresses, answers } = await show(async ({ url, api }) => {
    const { items, total } = await api.artworks.list()
    const creators = await api.creators.list({ query: { limit: 100 } })
    const addresses = [
      ...items.flatMap((artwork) => [
        artwork.file_url,
        artwork.thumbnail_url,
        ...artwork.sources.map(({ url }) => url),
      ]),
      ...creators.items.map((creator) => creator.avatar_url),
    ].flatMap((address) => address ?? [])
    const answers = await Promise.all(addresses.map((address) => fetch(url + address)))
    return { items, total, creators, addresses, answers }
  })

  expect(total).toBe(3)
  expect(items.find((artwork) => artwork.file_type === 'video')).toMatchObject({
    title: clip.title,
    orientation: clip.orientation,
    duration: expect.closeTo(5, 0),
    media_type: expect.stringContaining('avc1'),
    profile: { full_name: expect.any(String) },
  })
  expect(creators.items.length).toBe(data.people.filter((person) => person.role === 'creator').length)
  const counted = creators.items.reduce((sum, creator) => sum + creator.artwork_count, 0)
  expect(counted).toBe(3)
  expect(addresses.length).toBeGreaterThan(10)
  expect(answers.filter((answer) => answer.status !== 200)).toEqual([])
})

test('lets the five demo accounts sign in and see their profiles', async () => {
  const roles: unknown[] = []
  await show(async ({ api }) => {
    for (const name of ['creator', 'creator2', 'buyer', 'buyer2', 'norole']) {
      const { user } = await api.sessions.logIn({ body: { email: `${name}@atelier.test`, password: 'atelier-demo' } })
      expect(user.full_name).toEqual(expect.any(String))
      roles.push(user.role)
    }
  })
  expect(roles).toEqual(['creator', 'creator', 'buyer', 'buyer', null])
})

test('has both people of a project in progress', async () => {
  const partners = await show(async ({ as }) => (await (await as('buyer')).partners.list()).items)
  expect(partners.map(({ state }) => state)).toContain('here')
  expect(partners.filter(({ state }) => state !== 'here')).toEqual([])
})

test('shows projects in every state with their numbers and owners', async () => {
  const { shown, items } = await show(async ({ api }) => {
    const shown = await Promise.all(data.projects.map(({ id }) => api.projects.get({ params: { id } })))
    return { shown, items: (await api.projects.list()).items }
  })

  expect(shown.map(({ title, status }) => [title, status])).toEqual(
    data.projects.map(({ title, status }) => [title, status]),
  )
  expect(shown[0]).toMatchObject({
    id: 1,
    deadline: '2026-06-23',
    created_at: '2026-05-20T14:30:00.000Z',
    profile: { full_name: 'Johanna Reiter', avatar_url: expect.stringContaining('/media/avatars/') },
  })
  expect(shown[1]).toMatchObject({ deadline: null, profile: { full_name: 'Johanna Reiter' } })
  expect(shown[6]).toMatchObject({ profile: { full_name: 'Marcus Oyelaran', avatar_url: null } })
  const open = data.projects.filter(({ status }) => status === 'open')
  const newestFirst = open.sort((one, other) => one.created_hours_ago - other.created_hours_ago)
  expect(items.map(({ id }) => id)).toEqual(newestFirst.map(({ id }) => id))
})

test('writes as many likes and comments as the artworks count, and the favorites of buyers', async () => {
  const artworks = await demo.database.collection('artworks').find().toArray()
  for (const { _id, like_count, comment_count } of artworks) {
    expect(await demo.database.collection('likes').countDocuments({ artwork_id: _id })).toBe(like_count)
    expect(await demo.database.collection('comments').countDocuments({ artwork_id: _id })).toBe(comment_count)
  }
  expect(artworks.map(({ like_count }) => like_count).sort()).toEqual(data.artworks.map((one) => one.like_count).sort())
  expect(artworks.some(({ comment_count }) => comment_count > 1)).toBe(true)
  expect(await demo.database.collection('favorite_creators').countDocuments()).toBe(data.favorites.length)
})

test('changes nothing and reads no picture on a second run', async () => {
  const before = await everythingIn(demo.database)
  await seed({ now: new Date(Date.now() + 86_400_000), media: path.join(directory, 'nowhere') })
  expect(await everythingIn(demo.database)).toEqual(before)
})
