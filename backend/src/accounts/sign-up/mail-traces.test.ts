import { expect, test } from 'vitest'
import { PASSWORD } from '../../../test/people.ts'
import { usePeopleSite } from '../../../test/use-site.ts'

const site = usePeopleSite()
const kept = async (collection: string) =>
  JSON.stringify(await site.database.collection(collection).find().sort({ _id: 1 }).toArray())

test('pending and failed mails store no plain address, and arrive once SMTP recovers', async () => {
  const member = await site.member('mira@example.com')
  site.mailDoor.shut()
  const { api } = site.browser()
  await api.accounts.signUp({ body: { email: 'ada@example.com', password: PASSWORD } })
  await api.accounts.resendVerification({ body: { email: 'ada@example.com' } })
  await api.accounts.requestReset({ body: { email: 'mira@example.com' } })
  const change = { email: 'mira@example.org', current_password: PASSWORD }
  expect(await member.call('POST', '/accounts/me/email-changes', change)).toMatchObject({ status: 202 })
  await site.work()

  expect(await site.database.collection('jobs').countDocuments({ last_error: /^ESOCKET: / })).toBe(4)
  for (const collection of ['jobs', 'rate_limits']) expect(await kept(collection)).not.toMatch(/@|example/)

  site.mailDoor.open()
  site.pass(60_000)
  expect(await site.mails('ada@example.com')).toHaveLength(2)
  expect((await site.mails('mira@example.com'))[0]?.subject).toBe('Reset your password')
  expect(await site.mails('mira@example.org')).toHaveLength(1)
})
