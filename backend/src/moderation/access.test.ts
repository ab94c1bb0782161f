import { Types } from 'mongoose'
import { beforeEach, expect, test } from 'vitest'
import { makePasskey } from '../../test/authenticator.ts'
import { codeOf } from '../../test/code-of.ts'
import { addPasskey, setUpTotp } from '../../test/factors.ts'
import { asModerator } from '../../test/moderators.ts'
import { PASSWORD } from '../../test/people.ts'
import { artworkOf, report } from '../../test/reports.ts'
import { useEmptyCollections, usePeopleSite } from '../../test/use-site.ts'
import { collectedServices } from '../app/app.ts'
import { createLogger } from '../kernel/logger.ts'
import { sessionModel } from '../sessions/sessions.model.ts'
import { moderatorsOf } from './moderators.ts'
import type { Moderators } from './moderators.ts'

const site = usePeopleSite()
useEmptyCollections(site, ['moderators'])

let moderators: Moderators
beforeEach(() => void (moderators = moderatorsOf(collectedServices({ ...site, logger: createLogger('silent') }))))

const second = (id: string, second_factor: boolean) =>
  sessionModel(site.database).updateMany({ user_id: id }, { $set: { second_factor } })

test('the operator names and removes a moderator; open sessions gain and lose access at once', async () => {
  const target = await artworkOf(site.database, await site.as('creator'))
  await report(site.browser(), target, 'spam', { email: 'm-o@example.com' })
  await report(site.browser(), target, 'spam', { email: 'mo+guest@example.com' })
  const member = await site.member('mo@example.com')
  const { id } = await member.api.accounts.me()
  await second(id, true)
  expect(await moderators.set('mo@example.com', true)).toBe('no second factor')
  await makePasskey(site.database, id)
  const counts = () => codeOf(member.api.moderation.counts())
  expect(await counts()).toBe('FORBIDDEN')
  expect(await moderators.set('unknown@example.com', true)).toBeNull()
  expect(await moderators.set(' Mo@example.com', true)).toEqual({ id, changed: true })
  expect(await moderators.set('mo@example.com', true)).toEqual({ id, changed: false })
  expect(await counts()).toBe('no error')
  expect((await member.api.moderation.next()).case).toBeNull()
  expect(await member.api.accounts.me()).toMatchObject({ moderator: true })
  expect(await moderators.list()).toMatchObject([{ email: 'mo@example.com', has_factor: true }])
  expect(await moderators.set('mo@example.com', false)).toEqual({ id, changed: true })
  expect(await counts()).toBe('FORBIDDEN')
  expect(await member.api.accounts.me()).toMatchObject({ moderator: false })
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
  await makePasskey(site.database, id)
  await moderators.set('again@example.com', true)
  await site.browser().logIn('again@example.com', PASSWORD)
  expect(await sessionModel(site.database).countDocuments({ user_id: id, moderator: true })).toBe(2)
})

test('a first factor, which may be an intruder’s, ends the right until the operator names the person again', async () => {
  const member = await site.member('first@example.com')
  const { id } = await member.api.accounts.me()
  const name = () => moderators.set('first@example.com', true)
  const counts = () => codeOf(member.api.moderation.counts())
  const { passkey } = await addPasskey(member, site.url)
  expect(await name()).toEqual({ id, changed: true })
  expect(await counts()).toBe('no error')
  // A further one is confirmed by the first
  await setUpTotp(member, site.now)
  expect(await counts()).toBe('no error')
  await member.api.factors.removePasskey({ params: { id: passkey.id } })
  await member.api.factors.removeTotp()
  expect(await counts()).toBe('SECOND_FACTOR_REQUIRED')
  await setUpTotp(member, site.now)
  expect(await counts()).toBe('FORBIDDEN')
  expect(await moderators.list()).toEqual([])
  expect(await name()).toEqual({ id, changed: true })
  expect(await counts()).toBe('no error')
})
