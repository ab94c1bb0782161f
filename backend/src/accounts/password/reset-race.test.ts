import { expect, test, vi } from 'vitest'
import { PASSWORD } from '../../../test/people.ts'
import { usePeopleSite } from '../../../test/use-site.ts'

const site = usePeopleSite()

test('a login with the old password during the reset gets no session', async () => {
  const email = 'hurried@example.com'
  await site.member(email)
  const { api } = site.browser()
  await api.accounts.requestReset({ body: { email } })
  const token = await site.mailedToken(email)
  const sessions = site.database.model('Session')
  const create = sessions.create.bind(sessions)
  // The password has matched; the session is about to be stored.
  vi.spyOn(sessions, 'create').mockImplementationOnce(async (session) => {
    await api.accounts.resetPassword({ body: { token, password: 'quite another phrase' } })
    return create(session)
  })

  const browser = site.browser()
  await expect(browser.logIn(email, PASSWORD)).rejects.toMatchObject({ status: 401, code: 'invalid_credentials' })
  expect(await browser.refresh()).toBeNull()
  expect(await sessions.countDocuments({ ended_at: null })).toBe(0)
})
