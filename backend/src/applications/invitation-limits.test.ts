import { randomUUID } from 'node:crypto'
import { INVITATIONS_A_DAY, NEW_ACCOUNT_DAYS, NEW_INVITATIONS_A_DAY } from '@atelier/contract/budgets.ts'
import { beforeAll, expect, test } from 'vitest'
import { apply, invite, post } from '../../test/applications.ts'
import { codeOf } from '../../test/code-of.ts'
import { makeProfile } from '../../test/factories.ts'
import type { Person } from '../../test/person.ts'
import { usePeopleSite } from '../../test/use-site.ts'
import { accountModel } from '../accounts/accounts.model.ts'

const site = usePeopleSite({ RATE_LIMIT_FACTOR: '1', MAIL_DELAY_SECONDS: '1' })
const DAY_MS = 86_400_000
// Budgets are of a day in UTC, which two of the hours that pass here must not end
beforeAll(() => site.pass(DAY_MS - (site.now().getTime() % DAY_MS)))

async function newBuyer(): Promise<Person> {
  const person = await site.as('buyer')
  await accountModel(site.database).updateOne({ _id: person.id }, { created_at: site.now() })
  return person
}

const left = async (buyer: Person, creator: Pick<Person, 'id'>) =>
  (await buyer.api.applications.invitable({ params: { creator_id: creator.id } })).allowance!
const inviteId = (buyer: Person, { id }: { id: number }, creator_id: string, key = randomUUID()) =>
  buyer.api.applications.invite({ params: { id }, body: { id: key, creator_id } })
const strangers = (count: number) =>
  Promise.all(Array.from({ length: count }, async () => String((await makeProfile(site.database, {}))._id)))
const mailsTo = async ({ id }: Person) => {
  site.pass(5000)
  return site.mails(`${id}@example.com`)
}
/** The limiter's windows follow the real clock. */
const anHourLater = async () => {
  site.pass(3_600_000)
  await site.database.collection<{ key: string }>('rate_limits').deleteMany({ key: /^mail\.news/ })
}
const midnight = () => new Date(new Date(site.now()).setUTCHours(24, 0, 0, 0)).toISOString()

test('a new account sends its invitations of a day, however they arrive, and sees how many are left until when', async () => {
  const [buyer, mara] = [await newBuyer(), await site.as('creator')]
  const project = await post(buyer)
  expect(await left(buyer, mara)).toMatchObject({ limit: NEW_INVITATIONS_A_DAY, remaining: NEW_INVITATIONS_A_DAY })
  const people = await strangers(NEW_INVITATIONS_A_DAY + 2)
  // In lots: each invitation counts in the project, so all at once would retry beyond a call's deadline on a slow machine
  const codes: string[] = []
  for (let at = 0; at < people.length; at += 8)
    codes.push(...(await Promise.all(people.slice(at, at + 8).map((id) => codeOf(inviteId(buyer, project, id))))))
  expect(codes.filter((code) => code !== 'no error')).toEqual(['TOO_MANY_INVITATIONS', 'TOO_MANY_INVITATIONS'])
  expect(await left(buyer, mara)).toMatchObject({ limit: NEW_INVITATIONS_A_DAY, remaining: 0 })
  await expect(invite(buyer, project, mara)).rejects.toMatchObject({
    status: 409,
    code: 'TOO_MANY_INVITATIONS',
    data: { limit: NEW_INVITATIONS_A_DAY, remaining: 0, ends_at: midnight() },
  })
  expect((await buyer.api.applications.received({ params: project })).counts.invited).toBe(NEW_INVITATIONS_A_DAY)

  const age = NEW_ACCOUNT_DAYS * DAY_MS + 1000
  await accountModel(site.database).updateOne({ _id: buyer.id }, { created_at: new Date(site.now().getTime() - age) })
  expect(await left(buyer, mara)).toMatchObject({ limit: INVITATIONS_A_DAY, remaining: INVITATIONS_A_DAY })
})

test('a call that stores no invitation is refunded: a repeat, an applicant, a person who blocked, a closed project', async () => {
  const [buyer, mara, ivo] = [await newBuyer(), await site.as('creator'), await site.as('creator')]
  const [project, other] = [await post(buyer), await post(buyer)]
  const key = randomUUID()
  const repeated = await Promise.all([1, 2, 3].map(() => inviteId(buyer, project, mara.id, key)))
  expect(new Set(repeated.map(({ id }) => id)).size).toBe(1)
  expect(await codeOf(invite(buyer, project, mara))).toBe('CREATOR_INVITED')
  await apply(ivo, project)
  expect(await codeOf(invite(buyer, project, ivo))).toBe('CREATOR_APPLIED')
  await ivo.api.blocks.add({ params: { user_id: buyer.id } })
  expect(await codeOf(invite(buyer, other, ivo))).toBe('CREATOR_NOT_FOUND')
  const accepted = await invite(buyer, other, mara)
  await mara.api.applications.acceptInvitation({ params: accepted })
  const [unrelated] = await strangers(1)
  expect(await codeOf(inviteId(buyer, other, unrelated!))).toBe('PROJECT_NOT_OPEN')
  expect((await left(buyer, mara)).remaining).toBe(NEW_INVITATIONS_A_DAY - 2)
})

test('invitations by new accounts reach a person in one email a day; those of others are emailed as ever', async () => {
  const mara = await site.as('creator')
  const invitedBy = async (buyer: Person) => invite(buyer, await post(buyer), mara)
  await invitedBy(await newBuyer())
  expect(await mailsTo(mara)).toHaveLength(1)
  await anHourLater()
  const second = await newBuyer()
  await invitedBy(second)
  await invitedBy(second)
  await invitedBy(await newBuyer())
  expect(await mailsTo(mara)).toHaveLength(1)

  site.pass(DAY_MS)
  const [latest, ...before] = await mailsTo(mara)
  expect(before).toHaveLength(1)
  expect(latest!.text.match(/invited you/g)).toHaveLength(3)

  await anHourLater()
  await invitedBy(await site.as('buyer'))
  expect(await mailsTo(mara)).toHaveLength(3)
})
