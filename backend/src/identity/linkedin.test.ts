import { startIdentity } from '@atelier/emulators/identity'
import { clients } from '@atelier/emulators/services'
import type { Request } from 'express'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser } from '../../test/browser.ts'
import { linkedInProvider } from './linkedin.ts'
import type { OAuthState } from './oauth-state.ts'

const site = 'http://localhost:3000'
const mira = { email: 'mira@example.com', name: 'Mira de Vries', verified: 'yes' } as const

// The emulated LinkedIn supports no more than the real one; the emulated Google, in its place, supports nonce and PKCE.
let plain: string
let strict: string
let stop: () => Promise<unknown>
beforeAll(async () => {
  const identity = await startIdentity(clients)
  plain = identity.linkedin.issuer
  strict = identity.google.issuer
  stop = () => identity.close()
})
afterAll(() => stop())

/** Signs in at an issuer up to the callback; returns what was sent, what was stored, and a function to continue. */
async function begin(issuer: string) {
  const { clientId, clientSecret } = issuer === plain ? clients.linkedin : clients.google
  const provider = linkedInProvider({ clientId, clientSecret, issuer }, site)
  let attempt: OAuthState | undefined
  const address = new URL(
    await provider.begin((extra) => (attempt = { provider: 'linkedin', state: 'a-state', ...extra })),
  )
  const back = new URL(await new Browser(site).chooseAt(address.href, mira))
  const finish = (changes: Partial<OAuthState> = {}, at = back) =>
    provider.finish({ originalUrl: at.pathname + at.search } as Request, { ...attempt!, ...changes })
  return { sent: address.searchParams, attempt: attempt!, back, finish }
}
const person = { email: mira.email, emailVerified: true, name: mira.name }

test('uses PKCE where it is announced; a code without its verifier is useless', async () => {
  const { sent, attempt, finish } = await begin(strict)
  expect(sent.get('code_challenge_method')).toBe('S256')
  expect(sent.get('code_challenge')).toMatch(/^[\w-]{43}$/)
  expect(sent.get('code_challenge')).not.toBe(attempt.verifier)
  expect(await finish()).toMatchObject(person)
  for (const verifier of [undefined, 'w'.repeat(43)]) {
    const stolen = await begin(strict)
    await expect(stolen.finish({ verifier })).rejects.toMatchObject({ error: 'invalid_grant' })
  }
})

test('a returned nonce must match the attempt', async () => {
  const { sent, attempt } = await begin(strict)
  expect(sent.get('nonce')).toBe(attempt.nonce)
  for (const nonce of [undefined, 'another']) {
    const replayed = await begin(strict)
    await expect(replayed.finish({ nonce })).rejects.toThrow('not of this attempt')
  }
})

test('sends a nonce but no verifier where neither is supported, as at LinkedIn', async () => {
  const { sent, attempt, finish } = await begin(plain)
  expect(sent.get('nonce')).toBe(attempt.nonce)
  expect(sent.has('code_challenge')).toBe(false)
  expect(attempt.verifier).toBeUndefined()
  expect(await finish()).toMatchObject(person)
})

test('rejects a response from another issuer before using its code', async () => {
  const { back, finish } = await begin(plain)
  const foreign = new URL(back)
  foreign.searchParams.set('iss', strict)
  await expect(finish({}, foreign)).rejects.toMatchObject({ code: 'invalid_state' })
  expect(await finish()).toMatchObject(person)
})
