import { randomUUID } from 'node:crypto'
import { Types } from 'mongoose'
import { beforeEach, expect, test } from 'vitest'
import { storedMember, publish } from '../../test/leavers.ts'
import type { Member } from '../../test/leavers.ts'
import { appoint, asModerator } from '../../test/moderators.ts'
import type { Person } from '../../test/person.ts'
import { artworkOf, report } from '../../test/reports.ts'
import { useEmptyCollections, usePeopleSite } from '../../test/use-site.ts'
import { caseModel } from './cases.model.ts'
import { moderationLog } from './moderation-log.ts'

const site = usePeopleSite()
useEmptyCollections(site, ['moderators', 'moderation_cases', 'reports', 'notices'])

let moderator: Person
beforeEach(async () => void (moderator = await asModerator(site)))

const leave = async ({ api, email }: Member) => {
  await api.accounts.deleteAccount({ body: { email } })
  await site.work()
}
const decide = ({ api }: Person, id: string) =>
  api.moderation.decide({
    params: { id },
    body: { id: randomUUID(), action: 'warn', reason: 'spam', text: 'Rule 3.' },
  })

test('a report stays without who made it', async () => {
  const [leaver, owner] = [await storedMember(site, 'buyer'), await site.as('creator')]
  await report(leaver, await artworkOf(site.database, owner), 'scam', { text: 'Look' })
  await leave(leaver)
  const { case: one } = await moderator.api.moderation.next()
  expect(one).toMatchObject({ weight: 3, report_count: 1, reports: [{ reason: 'scam', text: '', by: null }] })
  await decide(moderator, one!.id)
})

test('a case about a deleted account is closed as gone, its reports are answered, and only numbers remain', async () => {
  const [leaver, reporter] = [await storedMember(site, 'creator'), await site.as('buyer')]
  const { id } = await publish(leaver)
  await report(reporter, { kind: 'artwork', id }, 'hate', { text: 'Look' })
  const pictures = site.database.collection('moderation_pictures')
  const { case: one } = await moderator.api.moderation.next()
  const _id = new Types.ObjectId(one!.id)
  expect(await pictures.countDocuments({ _id })).toBe(1)
  await leave(leaver)
  await site.work()
  expect(await pictures.countDocuments({ _id })).toBe(0)
  expect(await moderator.api.moderation.get({ params: { id: one!.id } })).toMatchObject({
    state: 'decided',
    person: null,
    decision: null,
    claimed_by: null,
    target: { title: '', path: null, gone: true },
    content: { text: null, image_url: null },
  })
  expect((await moderator.api.moderation.next()).case).toBeNull()
  const [notice] = (await reporter.api.notices.list()).items
  expect(notice).toMatchObject({
    kind: 'report_answered',
    action: 'nothing',
    text: expect.stringContaining('no longer exists') as string,
  })
  expect((await moderator.api.moderation.numbers()).months).toMatchObject([{ reports: { hate: 1 } }])
  expect((await moderationLog(site.database).firstBroken()).broken).toBeNull()
})

test('a moderator who leaves is none any more, and has no name in what was decided', async () => {
  const [leaver, reporter] = [await appoint(site.database, await storedMember(site, 'creator')), await site.as('buyer')]
  await report(reporter, await artworkOf(site.database, await site.as('creator')))
  const { case: one } = await leaver.api.moderation.next()
  await decide(leaver, one!.id)
  await leave(leaver)
  const found = await moderator.api.moderation.get({ params: { id: one!.id } })
  expect(found.decision).toMatchObject({ action: 'warn', by: { full_name: 'Deleted user' } })
  expect(found.decision!.by.id).not.toBe(leaver.id)
  expect(await caseModel(site.database).countDocuments({ decided_by: leaver.id })).toBe(0)
  expect(await site.database.collection('moderators').countDocuments({ _id: new Types.ObjectId(leaver.id) })).toBe(0)
})
