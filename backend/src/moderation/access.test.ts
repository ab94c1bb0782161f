import { Types } from 'mongoose'
import { beforeEach, expect, test } from 'vitest'
import { codeOf } from '../../test/code-of.ts'
import { asModerator } from '../../test/moderators.ts'
import { PASSWORD } from '../../test/people.ts'
import { useEmptyCollections, usePeopleSite } from '../../test/use-site.ts'
import { createCore } from '../core.ts'
import { createLogger } from '../logger.ts'
import { sessionModel } from '../sessions/sessions.model.ts'
import type { Moderators } from './moderators.ts'

const site = usePeopleSite()
useEmptyCollections(site, ['moderators'])

let moderators: Moderators
beforeEach(() => void (moderators = createCore({ ...site, logger: createLogger('silent') }).moderation.moderators))

const second = (id: string, second_factor: boolean) =>
  sessionModel(site.database).updateMany({ user_id: id }, { $set: { second_factor } })

test('the operator names and removes a moderator; open sessions gain and lose access at once', async () => {
  const member = await site.member('mo@example.com')
  const { id } = await member.api.accounts.me()
  await second(id, true)
  const counts = () => codeOf(member.api.moderation.counts())
  expect(await counts()).toBe('FORBIDDEN')
  expect(await moderators.set('unknown@example.com', true)).toBeNull()
  expect(await moderators.set(' Mo@example.com', true)).toEqual({ id, changed: true })
  expect(await moderators.set('mo@example.com', true)).toEqual({ id, changed: false })
  expect(await counts()).toBe('no error')
  expect(await member.api.accounts.me()).toMatchObject({ moderator: true })
  expect(await moderators.list()).toMatchObject([{ email: 'mo@example.com' }])
  expect(await moderators.set('mo@example.com', false)).toEqual({ id, changed: true })
  expect(await counts()).toBe('FORBIDDEN')
  expect(await member.api.accounts.me()).not.toHaveProperty('moderator')
})

test('a session begun as a moderator was removed has no access', async () => {
  const moderator = await asModerator(site)
  expect(await codeOf(moderator.api.moderation.counts())).toBe('no error')
  // As by a sign-in that read before the removal and wrote after it
  await site.database.collection('moderators').deleteOne({ _id: new Types.ObjectId(moderator.id) })
  expect(await codeOf(moderator.api.moderation.counts())).toBe('FORBIDDEN')
})

test('a moderator needs a second factor, in this session', async () => {
  const moderator = await asModerator(site)
  await second(moderator.id, false)
  expect(await codeOf(moderator.api.moderation.counts())).toBe('SECOND_FACTOR_REQUIRED')
  expect(await codeOf(moderator.api.moderation.next())).toBe('SECOND_FACTOR_REQUIRED')
  expect(await moderator.api.accounts.me()).toMatchObject({ moderator: true })
  await second(moderator.id, true)
  expect(await codeOf(moderator.api.moderation.counts())).toBe('no error')
})

test('a new sign-in of a moderator is one', async () => {
  const member = await site.member('again@example.com')
  const { id } = await member.api.accounts.me()
  await moderators.set('again@example.com', true)
  await site.browser().logIn('again@example.com', PASSWORD)
  expect(await sessionModel(site.database).countDocuments({ user_id: id, moderator: true })).toBe(2)
})
