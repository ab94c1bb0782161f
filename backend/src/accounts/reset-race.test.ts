import { expect, test, vi } from 'vitest'
import { PASSWORD } from '../../test/people.ts'
import { usePeopleSite } from '../../test/use-site.ts'

const site = usePeopleSite()

test('who logs in with the old password while it is reset gets no session', async () => {
  const email = 'hurried@example.com'
  await site.member(email)
  await site.browser().call('POST', '/accounts/password-resets', { email })
  const token = await site.mailedToken(email)
  const sessions = site.database.model('Session')
  const create = sessions.create.bind(sessions)
  // The password has been compared; the session is about to be written.
  vi.spyOn(sessions, 'create').mockImplementationOnce(async (session) => {
    const reset = await site.browser().call('POST', '/accounts/passwords', { token, password: 'quite another phrase' })
    expect(reset.status).toBe(204)
    return create(session)
  })

  const browser = site.browser()
  expect(await browser.call('POST', '/sessions', { email, password: PASSWORD })).toMatchObject({
    status: 401,
    body: { code: 'invalid_credentials' },
  })
  expect((await browser.call('POST', '/sessions/refresh')).body).toEqual({ session: null })
  expect(await sessions.countDocuments({ ended_at: null })).toBe(0)
})
