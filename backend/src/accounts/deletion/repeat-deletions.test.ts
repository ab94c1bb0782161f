import { expect, test } from 'vitest'
import { newMember } from '../../../test/leavers.ts'
import type { Member } from '../../../test/leavers.ts'
import { PASSWORD } from '../../../test/people.ts'
import { tracesInBuckets, tracesInDatabase } from '../../../test/traces.ts'
import { usePeopleSite } from '../../../test/use-site.ts'
import { collectedServices } from '../../app/app.ts'
import { keysOf } from '../../kernel/keys.ts'
import { createLogger } from '../../kernel/logger.ts'
import { SECOND_PASS_MS } from './account-deletion.ts'
import { repeatDeletions } from './repeat-deletions.ts'

const SECRET = 'a-secret-of-thirty-two-characters'
const site = usePeopleSite({ SESSION_SECRET: SECRET })

const PERSONAL = ['accounts', 'profiles', 'sessions'] as const

/** Deletes the account, then restores what the database had of it. */
async function deleteAndRestore({ id, email, browser }: Member): Promise<void> {
  const before = await Promise.all(PERSONAL.map((name) => site.database.collection(name).find().toArray()))
  await browser.api.accounts.deleteAccount({ body: { email } })
  await site.work()
  site.pass(SECOND_PASS_MS)
  await site.work()
  for (const [index, documents] of before.entries())
    for (const document of documents.filter(({ _id, user_id }) => [String(_id), String(user_id)].includes(id)))
      await site.database.collection(PERSONAL[index]!).replaceOne({ _id: document._id }, document, { upsert: true })
}

const repeat = (lines: string[], config: Partial<typeof site.config> = {}) => {
  const parts = { ...site, config: { ...site.config, ...config }, logger: createLogger('silent') }
  return repeatDeletions(collectedServices(parts), lines)
}
const log = () => site.logs.map((line) => JSON.stringify(line))

test('deletes a restored account that the log shows as deleted, with all its data, and no other', async () => {
  const [leaver, other] = [await newMember(site, 'creator'), await newMember(site, 'creator')]
  await deleteAndRestore(leaver)
  await site.browser().logIn(leaver.email, PASSWORD)

  const lines = ['not JSON user_deleted', ...log().map((line) => `2026-11-26 host node[7]: ${line}`)]
  expect(await repeat(lines)).toEqual({ logged: 1, deleted: 1 })
  await expect(site.browser().logIn(leaver.email, PASSWORD)).rejects.toMatchObject({ status: 401 })
  await site.work()
  site.pass(SECOND_PASS_MS)
  await site.work()
  expect(await tracesInDatabase(site, leaver)).toEqual([])
  expect(await tracesInBuckets(site, leaver)).toEqual([])
  expect(await repeat(lines)).toEqual({ logged: 1, deleted: 0 })
  await site.browser().logIn(other.email, PASSWORD)
})

test('recognizes accounts by the previous secret, but not by an unrelated one', async () => {
  const leaver = await newMember(site, 'buyer')
  site.logs.splice(0)
  await deleteAndRestore(leaver)
  const [next, unrelated] = ['another-secret-of-thirty-characters', 'unrelated-secret-of-thirty-character']
  expect(await repeat(log(), { keys: keysOf(next, unrelated) })).toEqual({ logged: 1, deleted: 0 })
  expect(await repeat(log(), { keys: keysOf(next, SECRET) })).toEqual({ logged: 1, deleted: 1 })
})
