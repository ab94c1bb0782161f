import { randomUUID } from 'node:crypto'
import type { NewProject } from '@atelier/contract/projects/schemas.ts'
import { beforeAll, expect, test } from 'vitest'
import type * as z from 'zod'
import { codeOf } from '../../test/code-of.ts'
import { moves } from '../../test/moves.ts'
import type { Person } from '../../test/person.ts'
import { movingPicture, twoHalves } from '../../test/pictures.ts'
import { announce, keysOf, upload } from '../../test/uploads.ts'
import { usePerson, useSite } from '../../test/use-site.ts'
import { fileUsers } from '../media/file-users.ts'
import { referenceBytes, usedReferenceKeys } from './references.ts'

const site = useSite({ RATE_LIMIT_FACTOR: '1000' })
const buyer = usePerson(site, 'buyer')
const creator = usePerson(site, 'creator')
let picture: Buffer
beforeAll(async () => {
  picture = await twoHalves(700, 500)
})

type New = z.input<typeof NewProject>
const words = {
  title: 'Night scenes',
  description: 'Six of them, please.',
  category: 'Avatars & Characters',
  project_type: 'Ongoing Work',
  experience_level: 'Expert',
  budget_range: 'Above $10,000',
} as const
const post = (fields: Partial<New> = {}, by: Person = buyer) =>
  by.api.projects.create({ body: { id: randomUUID(), ...words, ...fields } })
const addPicture = async (by: Person = buyer) => (await upload(by, 'mood.png', picture, 'reference')).id

test('shows the pictures of a project in the given order, the first as its cover', async () => {
  const reference_upload_ids = [await addPicture(), await addPicture()]
  const id = randomUUID()
  const posted = await post({ id, reference_upload_ids: reference_upload_ids.toReversed() })
  const { references } = await site.api.projects.get({ params: { id: posted.id } })
  const [first, second] = references!.map(({ sources }) => sources[0]!.url)
  expect(posted.cover).toEqual(references![0]!.sources[0])
  expect(first! > second!).toBe(true)
  expect(references![0]).toMatchObject({ width: 700, height: 500, placeholder: expect.any(String) })
  const shown = await fetch(new URL(first!, site.url))
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect((await post({ id, reference_upload_ids })).id).toBe(posted.id)
})

test('animations among the pictures can rest as their first frame', async () => {
  const { id } = await upload(buyer, 'mood.gif', await movingPicture(400, 300), 'reference')
  const { id: posted, cover } = await post({ reference_upload_ids: [id] })
  const { references } = await site.api.projects.get({ params: { id: posted } })
  expect(references![0]!.sources).toHaveLength(2)
  for (const { url, still_url } of [cover!, ...references![0]!.sources])
    expect([await moves(site, url), await moves(site, still_url)]).toEqual([true, false])
})

test('posts once for concurrent requests with the same picture', async () => {
  const body = { id: randomUUID(), reference_upload_ids: [await addPicture()] }
  const [one, other] = await Promise.all([post(body), post(body)])
  expect(one.id).toBe(other.id)
  expect(one.cover).not.toBeNull()
})

test('rejects a picture that is another’s, used, repeated, unfinished or too many, and posts nothing', async () => {
  const before = (await buyer.api.projects.mine()).items.length
  const used = await addPicture()
  await post({ reference_upload_ids: [used] })
  const another = await addPicture(await site.as('buyer'))
  const unfinished = (await announce(buyer, 'mood.png', 10, 'reference')).id
  const codes = await Promise.all(
    [[used], [another], [unfinished], [randomUUID(), randomUUID()], Array.from({ length: 7 }, () => randomUUID())].map(
      (reference_upload_ids) => codeOf(post({ reference_upload_ids })),
    ),
  )
  expect(codes).toEqual(['UPLOAD_NOT_FOUND', 'UPLOAD_NOT_FOUND', 'UPLOAD_NOT_READY', 'UPLOAD_NOT_FOUND', 'VALIDATION'])
  const twice = await addPicture()
  expect(await codeOf(post({ reference_upload_ids: [twice, twice] }))).toBe('VALIDATION')
  expect((await buyer.api.projects.mine()).items).toHaveLength(before + 1)
})

test('accepts pictures of buyers only', async () => {
  expect(await codeOf(announce(creator, 'mood.png', 10, 'reference'))).toBe('FORBIDDEN')
  expect(await codeOf(announce(buyer, 'film.mp4', 10, 'reference'))).toBe('INVALID_FILE_TYPE')
  expect(await codeOf(announce(buyer, 'page.svg', 10, 'reference'))).toBe('INVALID_FILE_TYPE')
})

test('a deletion removes the files, which counted against the storage limit until then', async () => {
  const person = await site.as('buyer')
  const { id } = await post({ reference_upload_ids: [await addPicture(person)] }, person)
  const keys = await keysOf(site, person)
  expect(keys.length).toBeGreaterThan(1)
  expect(keys.every((key) => key.includes('/references/'))).toBe(true)
  const users = fileUsers(site.database, [usedReferenceKeys(site.database)])
  expect((await users('artworks', keys)).unused).toEqual([])
  const bytes = await referenceBytes(site.database)(person.id)
  expect(bytes).toBe(picture.length)
  await person.api.projects.delete({ params: { id } })
  expect(await keysOf(site, person)).toEqual([])
  expect(await referenceBytes(site.database)(person.id)).toBe(0)
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://example.com/x',
  'https://user:secret@example.com/',
  'https://localhost/',
  'mara@example.com',
  'not an address',
  `https://example.com/${'x'.repeat(500)}`,
])('rejects the link %s', async (link) => {
  expect(await codeOf(post({ reference_links: [link] }))).toBe('VALIDATION')
})

test('normalizes links, removes duplicates and accepts up to six', async () => {
  const reference_links = [' https://EXAMPLE.com ', 'example.com', '//example.com', 'http://bücher.example/a b']
  expect((await post({ reference_links })).reference_links).toEqual([
    'https://example.com/',
    'http://xn--bcher-kva.example/a%20b',
  ])
  const links = Array.from({ length: 7 }, (_, n) => `https://example.com/${n}`)
  expect(await codeOf(post({ reference_links: links }))).toBe('VALIDATION')
})

test('counts the client’s projects, and lists their open ones and similar ones of others', async () => {
  const [client, other] = [await site.as('buyer'), await site.as('buyer')]
  const own = { category: 'Voice & Audio Generation' } as const
  const [shown, second, elsewhere] = [
    await post(own, client),
    await post({ ...own, title: 'Second' }, client),
    await post({ ...own, title: 'Elsewhere' }, other),
  ]
  const { client: clients, similar } = await site.api.projects.related({ params: { id: shown.id } })
  expect([clients, similar].map((list) => list.map(({ id }) => id))).toEqual([[second.id], [elsewhere.id]])
  const counts = (await site.api.projects.get({ params: { id: shown.id } })).client
  expect(counts).toMatchObject({ project_count: 2, completed_count: 0 })
  expect(await codeOf(site.api.projects.related({ params: { id: 999_999 } }))).toBe('PROJECT_NOT_FOUND')
})
