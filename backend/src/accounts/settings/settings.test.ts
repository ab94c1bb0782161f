import { initialAudiences } from '@atelier/contract/provenance/groups.ts'
import { afterEach, expect, test } from 'vitest'
import { connectSocket } from '../../../test/live.ts'
import type { LiveBrowser } from '../../../test/live.ts'
import { usePeopleSite } from '../../../test/use-site.ts'

const site = usePeopleSite()

let number = 0
const someone = () => `settled${++number}@example.com`
let open: LiveBrowser | undefined
afterEach(() => open?.close())

const unconnected = [
  { provider: 'google', available: true, connected: false },
  { provider: 'linkedin', available: true, connected: false },
]

test('settings return the sign-in methods and email switches', async () => {
  const email = someone()
  const { api } = await site.member(email)
  const mail = { work: true, messages: true, artworks: false }
  expect(await api.accounts.settings()).toEqual({
    email,
    has_password: true,
    providers: unconnected,
    mail,
    show_adult: false,
    audiences: initialAudiences,
  })

  const provided = site.browser()
  await provided.signInWith('/auth/linkedin', { email: someone(), name: 'Provided', verified: 'yes' })
  await provided.refresh()
  const providers = [unconnected[0], { ...unconnected[1], connected: true }]
  expect(await provided.api.accounts.settings()).toMatchObject({ has_password: false, providers })
})

test('switches change individually, for their owner only, and other tabs are notified', async () => {
  const [mine, other] = [await site.member(someone()), await site.member(someone())]
  open = await connectSocket(site.url, mine.token)
  const change = (body: object) => mine.api.accounts.changeSettings({ body })
  expect(await change({ messages: false })).toMatchObject({ mail: { work: true, messages: false, artworks: false } })
  await expect.poll(() => open?.heard).toMatchObject([{ name: 'accounts.settingsChanged' }])
  expect(await change({ artworks: true, work: false })).toMatchObject({
    mail: { work: false, messages: false, artworks: true },
  })
  expect(await change({})).toEqual(await mine.api.accounts.settings())
  expect(await other.api.accounts.settings()).toMatchObject({ mail: { work: true, messages: true, artworks: false } })
})

test('who sees how new works were made is stored as a whole', async () => {
  const { api } = await site.member(someone())
  const audiences = { ...initialAudiences, prompt: 'clients' } as const
  expect(await api.accounts.changeSettings({ body: { audiences } })).toMatchObject({ audiences, show_adult: false })
  await api.accounts.changeSettings({ body: { messages: false } })
  expect(await api.accounts.settings()).toMatchObject({ audiences })
})

test('rejects unknown switches, and changes no other field that is named', async () => {
  const mine = await site.member(someone())
  const before = await mine.api.accounts.settings()
  for (const body of [
    { messages: 'no' },
    { messages: null },
    { work: { $ne: true } },
    { work: 1 },
    { audiences: {} },
    [],
  ])
    expect((await mine.call('PATCH', '/accounts/me/settings', body)).status).toBe(422)
  const more = { email: 'a@example.com', password_hash: null, google_sub: '1', mail_work: false, wanted_email: 'x@y.z' }
  expect((await mine.call('PATCH', '/accounts/me/settings', more)).status).toBeLessThan(500)
  expect(await mine.api.accounts.settings()).toEqual(before)
})
