import { randomUUID } from 'node:crypto'
import { UNDO_MINUTES } from '@atelier/contract/moderation/limits.ts'
import type { ModerationAction } from '@atelier/contract/moderation/limits.ts'
import { Types } from 'mongoose'
import { expect, test, vi } from 'vitest'
import { codeOf } from '../../test/code-of.ts'
import { asModerator } from '../../test/moderators.ts'
import type { Person } from '../../test/person.ts'
import { artworkOf, report } from '../../test/reports.ts'
import type { Target } from '../../test/reports.ts'
import { useEmptyCollections, usePeopleSite, useSockets } from '../../test/use-site.ts'

const DAY_MS = 86_400_000

// From the report to the effect and its notice, over HTTP, with the real effects
const site = usePeopleSite()
const connect = useSockets(site)
useEmptyCollections(site, ['moderation_cases', 'reports', 'notices'])

async function decided(target: Target, action: ModerationAction, days: number | null = null) {
  const [reporter, moderator] = [await site.as('buyer'), await asModerator(site)]
  await report(reporter, target, 'scam')
  const one = (await moderator.api.moderation.next()).case!
  const params = { id: one.id }
  const body = { id: randomUUID(), action, days, reason: 'scam' as const, text: 'It sells nothing.' }
  await moderator.api.moderation.decide({ params, body })
  return { reporter, moderator, undo: () => moderator.api.moderation.undo({ params }) }
}

const shows = async ({ api }: Person, user_id: string) =>
  (await api.artworks.list({ query: { user_id } })).items.map(({ id }) => id)

test('a hidden artwork leaves the lists at once, returns by undo, and its owner gets the reason once it is final', async () => {
  const owner = await site.as('creator')
  const target = await artworkOf(site.database, owner)
  const { reporter, undo } = await decided(target, 'hide')
  expect(await codeOf(reporter.api.artworks.get({ params: { id: target.id } }))).toBe('ARTWORK_NOT_FOUND')
  expect(await shows(reporter, owner.id)).toEqual([])
  await undo()
  expect(await shows(reporter, owner.id)).toEqual([target.id])

  const other = await artworkOf(site.database, owner, 'Loud Gold')
  await decided(other, 'hide')
  site.pass(UNDO_MINUTES * 60_000 + 1000)
  await site.work()
  const again = await site.as('buyer')
  expect(await shows(again, owner.id)).toEqual([target.id])
  const [mail] = await site.mails(`${owner.id}@example.com`)
  expect(mail?.text).toContain('It sells nothing.')
})

test('a suspension ends the sessions and reaches the open tab with its reason', async () => {
  const owner = await site.as('creator')
  const tab = await connect(owner)
  const target = await artworkOf(site.database, owner)
  const { undo } = await decided(target, 'suspend', 7)
  expect(await codeOf(owner.api.accounts.me())).toBe('session_not_found')
  await vi.waitFor(() => expect(tab.socket.connected).toBe(false))
  const event = tab.heard.find(({ name }) => name === 'accounts.suspended')
  expect(event?.payload).toMatchObject({ reason: 'scam', text: 'It sells nothing.' })
  await undo()
})

test('a granted appeal gives a suspended person the account back, and undoing it leaves the end of the suspension', async () => {
  const owner = await site.as('creator')
  await decided(await artworkOf(site.database, owner), 'suspend', 7)
  site.pass(UNDO_MINUTES * 60_000 + 1000)
  await site.work()
  const until = async () =>
    (await site.database.collection('accounts').findOne({ _id: new Types.ObjectId(owner.id) }))![
      'suspended_until'
    ] as Date
  const end = await until()
  site.pass(DAY_MS)
  const second = await asModerator(site, 'Sec Ond')
  const [mail] = await site.mails(`${owner.id}@example.com`)
  const token = /\/appeal#(\S+)/.exec(mail!.text)![1]!
  const appeal = { token, id: randomUUID(), text: 'It is mine.' }
  await site.browser().api.notices.appealByToken({ body: appeal })
  const params = { id: (await second.api.moderation.next()).case!.id }
  const body = { id: randomUUID(), action: 'overturn', reason: 'other', text: 'It is.' } as const
  await second.api.moderation.decide({ params, body })
  expect(await until()).toBeNull()
  await second.api.moderation.undo({ params })
  expect(await until()).toEqual(end)
})

test('what was sent before a decision is not created again, and the undo puts it back', async () => {
  const [owner, reader] = [await site.as('creator'), await site.as('buyer')]
  const artwork = await artworkOf(site.database, owner)
  const body = { id: randomUUID(), content: 'Rude' }
  const say = () => reader.api.comments.create({ params: { id: artwork.id }, body })
  const { id } = await say()
  const { undo } = await decided({ kind: 'comment', id }, 'hide')
  expect(await codeOf(say())).toBe('SENT_BEFORE')
  await undo()
  expect(await say()).toMatchObject({ id, content: 'Rude' })
  expect((await owner.api.comments.list({ params: { id: artwork.id } })).items).toHaveLength(1)
})

test('a moderator who is none any more cannot undo, and the decision becomes final', async () => {
  const owner = await site.as('creator')
  const target = await artworkOf(site.database, owner)
  const { reporter, moderator, undo } = await decided(target, 'hide')
  await site.database.collection('moderators').deleteOne({ _id: new Types.ObjectId(moderator.id) })
  expect(await codeOf(undo())).toBe('FORBIDDEN')
  expect(await shows(reporter, owner.id)).toEqual([])
  site.pass(UNDO_MINUTES * 60_000 + 1000)
  const [mail] = await site.mails(`${owner.id}@example.com`)
  expect(mail?.text).toContain('It sells nothing.')
})

test('a decision that is sent several times at once takes effect once, and each request succeeds', async () => {
  const [owner, reporter, moderator] = [await site.as('creator'), await site.as('buyer'), await asModerator(site)]
  for (let n = 0; n < 4; n++) {
    await report(reporter, await artworkOf(site.database, owner), 'scam')
    const params = { id: (await moderator.api.moderation.next()).case!.id }
    const body = { id: randomUUID(), action: 'hide', days: null, reason: 'scam', text: 'It sells nothing.' } as const
    const all = [1, 2, 3, 4].map(() => codeOf(moderator.api.moderation.decide({ params, body })))
    expect(new Set(await Promise.all(all))).toEqual(new Set(['no error']))
  }
})
