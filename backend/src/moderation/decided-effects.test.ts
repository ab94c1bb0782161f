import { randomUUID } from 'node:crypto'
import { UNDO_MINUTES } from '@atelier/contract/moderation/limits.ts'
import type { ModerationAction } from '@atelier/contract/moderation/limits.ts'
import { expect, test, vi } from 'vitest'
import { codeOf } from '../../test/code-of.ts'
import { asModerator } from '../../test/moderators.ts'
import type { Person } from '../../test/person.ts'
import { artworkOf, report } from '../../test/reports.ts'
import type { Target } from '../../test/reports.ts'
import { usePeopleSite, useSockets } from '../../test/use-site.ts'

// From the report to the effect and its notice, over HTTP, with the real effects
const site = usePeopleSite()
const connect = useSockets(site)

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
