import { expect, test, vi } from 'vitest'
import { withFirstToken } from './first-token.ts'

function sentWith(session: { loading: boolean; token: string | null }, init?: RequestInit) {
  let ready = () => {}
  const isReady = new Promise<void>((resolve) => (ready = resolve))
  const network = vi.fn<typeof fetch>(() => Promise.resolve(new Response('')))
  const state = { ...session }
  const fetch = withFirstToken(
    network,
    () =>
      ({
        getSnapshot: () => ({ loading: state.loading }),
        token: () => state.token,
        ready: () => isReady,
      }) as never,
  )
  const sent = fetch('/api/artworks', init)
  const settle = async (token: string | null) => {
    Object.assign(state, { loading: false, token })
    ready()
    await sent
  }
  const authorization = () => new Headers(network.mock.lastCall?.[1]?.headers).get('authorization')
  return { network, settle, authorization }
}

test('a read before the session is known waits for its token', async () => {
  const { network, settle, authorization } = sentWith({ loading: true, token: null })
  await Promise.resolve()
  expect(network).not.toHaveBeenCalled()
  await settle('fresh')
  expect(authorization()).toBe('Bearer fresh')
})

test('a guest’s read is sent without one once the session is known', async () => {
  const { network, settle, authorization } = sentWith({ loading: true, token: null })
  await settle(null)
  expect(network).toHaveBeenCalledOnce()
  expect(authorization()).toBeNull()
})

test.each([
  ['with a token', { loading: true, token: null }, { headers: { authorization: 'Bearer own' } }, 'Bearer own'],
  ['that changes something', { loading: true, token: null }, { method: 'POST' }, null],
  ['of a known session', { loading: false, token: 'later' }, {}, null],
])('a call %s is sent as it is', (_, session, init, expected) => {
  const { network, authorization } = sentWith(session, init)
  expect(network).toHaveBeenCalledOnce()
  expect(authorization()).toBe(expected)
})
