import { handleKey } from '@atelier/contract/handles/handle-key.ts'
import { FORMER_HANDLE_DAYS, FORMER_HANDLES_MAX } from '@atelier/contract/handles/limits.ts'
import { expect, test } from 'vitest'
import { codeOf } from '../../../test/code-of.ts'
import type { Person } from '../../../test/person.ts'
import { usePeopleSite } from '../../../test/use-site.ts'

const site = usePeopleSite()

const DAY_MS = 86_400_000
let number = 0
const unique = (name: string) => `${name}-${++number}x`
const choose = ({ api }: Person, handle: string) => api.accounts.changeProfile({ body: { handle } })

/** Where `/@handle` redirects. */
async function target(handle: string, query = ''): Promise<string | null> {
  const answer = await fetch(`${site.url}/@${handle}${query}`, { redirect: 'manual' })
  return answer.status === 302 ? answer.headers.get('location')!.replace(site.url, '') : null
}

test('redirects the short address of a creator to their page', async () => {
  const mara = await site.as('creator')
  const handle = unique('mara')
  expect(await choose(mara, ` ${handle.toUpperCase()} `)).toMatchObject({ handle })
  expect(await mara.api.creators.get({ params: { id: mara.id } })).toMatchObject({ handle })
  expect(await target(handle)).toBe(`/creators/${mara.id}`)
  expect(await target(handle.toUpperCase(), '?from=card')).toBe(`/creators/${mara.id}?from=card`)
  expect(await target(`${handle}2`)).toBeNull()
  for (const path of [`/%40${handle}/works`, '/@', '/@%zz', `//@:${handle}`]) {
    const { status } = await fetch(site.url + path, { redirect: 'manual' })
    expect(status, path).not.toBe(302)
  }
})

test.each([
  ['too short', 'ab'],
  ['too long', 'a'.repeat(31)],
  ['with a space', 'mara ilves'],
  ['with letters of another script', 'mаra'],
  ['with a period', 'mara.ilves'],
  ['ending in a hyphen', 'mara-'],
  ['with a slash', 'mara/ilves'],
  ['reserved', 'support'],
  ['that looks like a reserved one', 'adm1n-s'],
  ['with the name of the site', 'ate1ier_help'],
])('rejects a handle %s', async (_, handle) => {
  const mara = await site.as('creator')
  expect(await codeOf(choose(mara, handle))).toBe('VALIDATION')
  expect((await mara.api.accounts.me()).handle).toBeNull()
})

test.each(['maraIlves', 'mara_ilves', 'm-a-r-a-i1ves'])(
  'rejects %s beside mara-ilves, and changes nothing',
  async (handle) => {
    const [mara, other] = [await site.as('creator'), await site.as('creator')]
    const suffix = unique('z')
    await choose(mara, `mara-ilves${suffix}`)
    const before = await other.api.accounts.me()
    const body = { location: 'Riga', handle: handle + suffix }
    expect(await codeOf(other.api.accounts.changeProfile({ body }))).toBe('HANDLE_TAKEN')
    expect(await other.api.accounts.me()).toEqual(before)
    // The owner can change how it is written
    expect(await choose(mara, body.handle)).toMatchObject({ handle: body.handle.toLowerCase() })
  },
)

test('gives a handle to one of several creators who choose it at once', async () => {
  const creators = await Promise.all(Array.from({ length: 4 }, () => site.as('creator')))
  const handle = unique('noor')
  const codes = await Promise.all(creators.map((creator) => codeOf(choose(creator, handle))))
  expect(codes.toSorted()).toEqual(['HANDLE_TAKEN', 'HANDLE_TAKEN', 'HANDLE_TAKEN', 'no error'])
  expect(await target(handle)).toBe(`/creators/${creators[codes.indexOf('no error')]!.id}`)
})

test('keeps a former handle for its owner, then gives it to others', async () => {
  const [mara, other] = [await site.as('creator'), await site.as('creator')]
  const [first, second] = [unique('first'), unique('second')]
  await choose(mara, first)
  await choose(mara, second)
  expect([await target(first), await target(second)]).toEqual(Array(2).fill(`/creators/${mara.id}`))
  expect(await codeOf(choose(other, first))).toBe('HANDLE_TAKEN')
  await choose(mara, '')
  expect((await mara.api.accounts.me()).handle).toBeNull()
  expect(await target(second)).toBe(`/creators/${mara.id}`)
  await choose(mara, first)
  await choose(mara, second)
  site.pass(FORMER_HANDLE_DAYS * DAY_MS)
  expect([await target(first), await target(second)]).toEqual([null, `/creators/${mara.id}`])
  await choose(await site.as('creator'), first)
  expect(await target(first)).not.toBeNull()
})

test('limits how many former handles a creator holds, but not giving one up', async () => {
  const mara = await site.as('creator')
  const handles = Array.from({ length: FORMER_HANDLES_MAX + 1 }, () => unique('many'))
  for (const handle of handles) await choose(mara, handle)
  const more = unique('more')
  expect(await codeOf(choose(mara, more))).toBe('HANDLE_TOO_OFTEN')
  expect([(await mara.api.accounts.me()).handle, await target(more)]).toEqual([handles.at(-1), null])
  expect(await choose(mara, handles[0]!)).toMatchObject({ handle: handles[0] })
  expect(await choose(mara, '')).toMatchObject({ handle: null })
})

test('rejects handles of buyers, who have no page', async () => {
  const buyer = await site.as('buyer')
  expect(await codeOf(choose(buyer, unique('ben')))).toBe('HANDLE_OF_CREATOR')
  expect(await choose(buyer, '')).toMatchObject({ handle: null })
})

test('keeps the handle of a deleted account from others for a time, without its owner', async () => {
  const email = `${unique('gone')}@example.com`
  const browser = await site.member(email)
  const { id } = await browser.api.accounts.chooseRole({ body: { role: 'creator' } })
  const handle = unique('gone')
  await browser.api.accounts.changeProfile({ body: { handle } })
  expect(await target(handle)).toBe(`/creators/${id}`)
  await browser.api.accounts.deleteAccount({ body: { email } })
  expect(await target(handle)).toBeNull()
  const other = await site.as('creator')
  expect(await codeOf(choose(other, handle))).toBe('HANDLE_TAKEN')
  const stored = await site.database
    .collection('handles')
    .find({ expires_at: { $gt: site.now() } })
    .toArray()
  expect(stored.find(({ _id }) => String(_id) === handleKey(handle))).toEqual({
    _id: handleKey(handle),
    expires_at: expect.any(Date) as Date,
  })
  site.pass(FORMER_HANDLE_DAYS * DAY_MS)
  expect(await choose(await site.as('creator'), handle)).toMatchObject({ handle })
})
