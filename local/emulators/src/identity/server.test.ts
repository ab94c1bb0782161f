import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import * as oidc from 'openid-client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { startIdentity } from './server.ts'
import type { IdentityServer } from './server.ts'
import { Visitor } from './testing.ts'

const google = {
  clientId: 'google-client',
  clientSecret: 'google-secret',
  redirectUris: ['http://localhost:3000/api/auth/google/callback'],
}
const linkedin = {
  clientId: 'linkedin-client',
  clientSecret: 'linkedin-secret',
  redirectUris: ['http://localhost:3000/api/auth/linkedin/callback'],
}
const mira = { email: 'mira@example.com', name: 'Mira de Vries', verified: 'yes' } as const

let identity: IdentityServer
const said = vi.fn()

beforeAll(async () => {
  identity = await startIdentity({ google, linkedin })
})

afterAll(() => identity.close())

beforeEach(() => {
  for (const level of ['log', 'info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(said)
})

afterEach(() => {
  expect(said.mock.calls).toEqual([])
  said.mockClear()
  vi.restoreAllMocks()
})

describe('Google, with plain OAuth 2 as in passport', () => {
  const authorization = (more: Record<string, string> = {}) => {
    const query = {
      response_type: 'code',
      client_id: google.clientId,
      redirect_uri: google.redirectUris[0]!,
      scope: 'openid profile email',
      state: 'a-state',
      ...more,
    }
    return `${identity.google.authorizationUrl}?${new URLSearchParams(query).toString()}`
  }

  const exchange = (code: string | null, more: Record<string, string> = {}) =>
    fetch(identity.google.tokenUrl, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: code ?? '',
        client_id: google.clientId,
        client_secret: google.clientSecret,
        redirect_uri: google.redirectUris[0]!,
        ...more,
      }),
    })

  const codeFor = async (choice: Parameters<Visitor['signIn']>[1]) =>
    (await new Visitor().signIn(authorization(), choice)).searchParams.get('code')

  async function profileOf(choice: Parameters<Visitor['signIn']>[1]) {
    const { access_token: token } = (await (await exchange(await codeFor(choice))).json()) as { access_token: string }
    const answer = await fetch(identity.google.userinfoUrl, { headers: { authorization: `Bearer ${token}` } })
    return (await answer.json()) as Record<string, unknown>
  }

  test('signs in a new account entered on the page', async () => {
    const back = await new Visitor().signIn(authorization(), mira)
    expect(back.href.startsWith(`${google.redirectUris[0]}?`)).toBe(true)
    expect(back.searchParams.get('state')).toBe('a-state')
    expect(await profileOf(mira)).toMatchObject({
      sub: expect.stringMatching(/^\d{21}$/),
      email: 'mira@example.com',
      email_verified: true,
      name: 'Mira de Vries',
      given_name: 'Mira',
      family_name: 'de Vries',
    })
  })

  test('accepts the token in the query, as Google does', async () => {
    const { access_token: token } = (await (await exchange(await codeFor(mira))).json()) as { access_token: string }
    const answer = await fetch(`${identity.google.userinfoUrl}?access_token=${token}`)
    expect(await answer.json()).toMatchObject({ email: 'mira@example.com' })
  })

  test('keeps the subject of an address when its name or state changes', async () => {
    const before = await profileOf(mira)
    const after = await profileOf({ email: 'Mira@example.com', name: 'Mira' })
    expect(after).toMatchObject({ sub: before['sub'], email_verified: false, name: 'Mira' })
  })

  test('offers accounts to choose, including one with an unverified address', async () => {
    const { page } = await new Visitor().follow(authorization())
    expect(page).toContain('creator@atelier.test')
    const [, sub = ''] = /value="(\d+)">(?:(?!<\/button>).)*sam\.unverified/s.exec(page) ?? []
    expect(await profileOf({ sub })).toMatchObject({ email: 'sam.unverified@example.com', email_verified: false })
  })

  test('shows the account chooser at every sign-in', async () => {
    const visitor = new Visitor()
    await visitor.signIn(authorization(), mira)
    const { page } = await visitor.follow(authorization({ prompt: 'select_account' }))
    expect(page).toContain('Choose an account')
  })

  test('returns access_denied with the state after a cancel', async () => {
    const back = await new Visitor().signIn(authorization(), { cancel: 'yes' })
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ error: 'access_denied', state: 'a-state' })
    expect(back.searchParams.has('code')).toBe(false)
  })

  test('shows an incomplete form again', async () => {
    const visitor = new Visitor()
    const { url } = await visitor.follow(authorization())
    const body = new URLSearchParams({ email: 'nobody', name: 'X' })
    expect(await visitor.follow(url, { method: 'POST', body })).toMatchObject({
      status: 400,
      page: expect.stringContaining('Enter an email address.'),
    })
    const unknown = new URLSearchParams({ sub: '1' })
    expect(await visitor.follow(url, { method: 'POST', body: unknown })).toMatchObject({ status: 400 })
  })

  test('rejects a sign-in page from another browser', async () => {
    const { url } = await new Visitor().follow(authorization())
    const body = new URLSearchParams(mira)
    expect(await new Visitor().follow(url, { method: 'POST', body })).toMatchObject({
      status: 400,
      page: expect.stringContaining('This sign-in is over'),
    })
  })

  test('escapes names', async () => {
    await codeFor({ email: 'x@example.com', name: '<img src=x onerror=alert(1)>' })
    const { page } = await new Visitor().follow(authorization())
    expect(page).toContain('&#60;img src=x')
    expect(page).not.toContain('<img')
  })

  test('rejects a wrong code and a reused one', async () => {
    expect(await (await exchange('made-up')).json()).toMatchObject({ error: 'invalid_grant' })
    const code = await codeFor(mira)
    const first = (await (await exchange(code)).json()) as { access_token: string }
    const replayed = await exchange(code)
    expect([replayed.status, await replayed.json()]).toMatchObject([400, { error: 'invalid_grant' }])
    const userinfo = await fetch(identity.google.userinfoUrl, {
      headers: { authorization: `Bearer ${first.access_token}` },
    })
    expect(userinfo.status).toBe(401)
  })

  test('rejects a wrong secret, client or verifier', async () => {
    const wrongSecret = await exchange(await codeFor(mira), { client_secret: 'guessed' })
    expect([wrongSecret.status, await wrongSecret.json()]).toMatchObject([401, { error: 'invalid_client' }])
    const wrongClient = await exchange(await codeFor(mira), { client_id: linkedin.clientId })
    expect(await wrongClient.json()).toMatchObject({ error: 'invalid_client' })

    const challenge = await oidc.calculatePKCECodeChallenge('v'.repeat(43))
    const challenged = authorization({ code_challenge: challenge, code_challenge_method: 'S256' })
    const back = await new Visitor().signIn(challenged, mira)
    const wrongVerifier = await exchange(back.searchParams.get('code'), { code_verifier: 'w'.repeat(43) })
    expect(await wrongVerifier.json()).toMatchObject({ error: 'invalid_grant' })
  })

  test('allows callbacks on any port of this machine only', async () => {
    const redirect = 'http://127.0.0.1:41234/api/auth/google/callback'
    const back = await new Visitor().signIn(authorization({ redirect_uri: redirect }), mira)
    expect(back.origin).toBe('http://127.0.0.1:41234')
    const elsewhere = await exchange(back.searchParams.get('code'))
    expect(await elsewhere.json()).toMatchObject({ error: 'invalid_grant' })

    for (const redirect_uri of [
      'http://localhost:3000/elsewhere',
      'http://evil.example/api/auth/google/callback',
      'https://localhost.evil.example/api/auth/google/callback',
      'http://localhost@evil.example/api/auth/google/callback',
    ]) {
      const { status, page, url } = await new Visitor().follow(authorization({ redirect_uri }))
      expect([status, url.origin]).toEqual([400, identity.url])
      expect(page).toContain('redirect_uri')
    }
  })
})

describe('with openid-client', () => {
  const sides = [
    { name: 'google', client: google },
    { name: 'linkedin', client: linkedin },
  ] as const

  const configure = (name: 'google' | 'linkedin', secret?: string) => {
    const client = { google, linkedin }[name]
    return oidc.discovery(
      new URL(identity[name].issuer),
      client.clientId,
      { token_endpoint_auth_method: 'client_secret_post' },
      oidc.ClientSecretPost(secret ?? client.clientSecret),
      { execute: [oidc.allowInsecureRequests] },
    )
  }

  async function signIn(config: oidc.Configuration, redirect_uri: string, more: Record<string, string> = {}) {
    const state = oidc.randomState()
    const parameters = { redirect_uri, scope: 'openid profile email', state, ...more }
    const back = await new Visitor().signIn(oidc.buildAuthorizationUrl(config, parameters), mira)
    return { state, back }
  }

  test.each(sides)('$name signs in with the same account in id_token and userinfo', async ({ name, client }) => {
    const config = await configure(name)
    const { state, back } = await signIn(config, client.redirectUris[0]!)
    const tokens = await oidc.authorizationCodeGrant(config, back, { expectedState: state, idTokenExpected: true })
    const claims = tokens.claims()!
    expect(claims).toMatchObject({ iss: identity[name].issuer, email: mira.email, email_verified: true })
    const userinfo = await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
    expect(userinfo).toMatchObject({ sub: claims.sub, name: mira.name, email: mira.email, email_verified: true })
  })

  test.each(sides)('$name’s id_token verifies with its published key', async ({ name, client }) => {
    const config = await configure(name)
    oidc.enableNonRepudiationChecks(config)
    const { state, back } = await signIn(config, client.redirectUris[0]!)
    const tokens = await oidc.authorizationCodeGrant(config, back, { expectedState: state, idTokenExpected: true })
    expect(tokens.id_token).toBeTruthy()
  })

  test.each(sides)('$name rejects a wrong secret and a reused code', async ({ name, client }) => {
    const config = await configure(name)
    const { state, back } = await signIn(config, client.redirectUris[0]!)
    const grant = (by: oidc.Configuration) => oidc.authorizationCodeGrant(by, back, { expectedState: state })
    await expect(grant(await configure(name, 'guessed'))).rejects.toMatchObject({ error: 'invalid_client' })
    await grant(config)
    await expect(grant(config)).rejects.toMatchObject({ error: 'invalid_grant' })
  })

  test('Google enforces PKCE and nonce; LinkedIn, like the real one, ignores both', async () => {
    const pkceCodeVerifier = oidc.randomPKCECodeVerifier()
    const nonce = oidc.randomNonce()
    const more = {
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: 'S256',
    }
    const announced = async (name: 'google' | 'linkedin') => (await configure(name)).serverMetadata().supportsPKCE()
    expect([await announced('google'), await announced('linkedin')]).toEqual([true, false])
    const grant = async (name: 'google' | 'linkedin', checks: object) => {
      const config = await configure(name)
      const { state, back } = await signIn(config, { google, linkedin }[name].redirectUris[0]!, more)
      return oidc.authorizationCodeGrant(config, back, { expectedState: state, ...checks })
    }
    await expect(grant('google', { pkceCodeVerifier, expectedNonce: nonce })).resolves.toBeTruthy()
    await expect(grant('google', { expectedNonce: nonce })).rejects.toMatchObject({ error: 'invalid_grant' })
    await expect(grant('linkedin', { pkceCodeVerifier })).rejects.toMatchObject({ error: 'invalid_grant' })
    await expect(grant('linkedin', { expectedNonce: nonce })).rejects.toThrow()
    await expect(grant('linkedin', {})).resolves.toBeTruthy()
  })
})

test('subjects differ between brands', async () => {
  const subjects = new Set<string>()
  for (const side of [identity.google.issuer, identity.linkedin.issuer]) {
    const client = side.endsWith('google') ? google : linkedin
    const query = {
      response_type: 'code',
      client_id: client.clientId,
      redirect_uri: client.redirectUris[0]!,
      scope: 'openid',
    }
    const { page } = await new Visitor().follow(`${side}/auth?${new URLSearchParams(query).toString()}`)
    subjects.add(/name="sub" value="([^"]+)"/.exec(page)![1]!)
  }
  expect(subjects.size).toBe(2)
})

test('added accounts survive a restart with a directory', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'atelier-identity-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  const query = {
    response_type: 'code',
    client_id: google.clientId,
    redirect_uri: google.redirectUris[0]!,
    scope: 'openid',
  }
  const authorization = (server: IdentityServer) =>
    `${server.google.authorizationUrl}?${new URLSearchParams(query).toString()}`

  const first = await startIdentity({ google, linkedin, directory })
  await new Visitor().signIn(authorization(first), mira)
  await first.close()
  const second = await startIdentity({ google, linkedin, directory })
  onTestFinished(() => second.close())
  const { page } = await new Visitor().follow(authorization(second))
  expect(page).toContain('Mira de Vries')
})

test('names a port that is in use', async () => {
  const port = Number(new URL(identity.url).port)
  await expect(startIdentity({ port, google, linkedin })).rejects.toThrow(
    `127.0.0.1:${port}: the port is already in use`,
  )
})

test('prints nothing at startup', async () => {
  const server = new URL('./server.ts', import.meta.url).href
  const script = `import(${JSON.stringify(server)})
    .then(({ startIdentity }) => startIdentity(${JSON.stringify({ google, linkedin })}))
    .then(({ close }) => close())`
  const output = await promisify(execFile)(process.execPath, ['--import', import.meta.resolve('tsx'), '-e', script])
  expect(output).toEqual({ stdout: '', stderr: '' })
})
