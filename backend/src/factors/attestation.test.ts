import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { Authenticator } from '../../test/authenticator.ts'
import { certificateChain } from '../../test/certificates.ts'
import { codeOf } from '../../test/code-of.ts'
import { signInBy } from '../../test/factors.ts'
import { usePeopleSite } from '../../test/use-site.ts'

const site = usePeopleSite()

async function counter() {
  let requests = 0
  const server = createServer((_, response) => {
    requests++
    response.end()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  return { crl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/crl`, requests: () => requests }
}

const ES256 = -7
type Statement = Map<string, unknown>

/** Each with a chain whose certificates name a list of revoked ones. */
const statements: Record<string, (x5c: Buffer[], sig: Buffer) => Statement> = {
  'android-key': (x5c, sig) => new Map<string, unknown>(Object.entries({ alg: ES256, sig, x5c })),
  packed: (x5c, sig) => new Map<string, unknown>(Object.entries({ alg: ES256, sig, x5c })),
  'fido-u2f': (x5c, sig) => new Map<string, unknown>(Object.entries({ sig, x5c: x5c.slice(0, 1) })),
  tpm: (x5c, sig) =>
    new Map<string, unknown>(Object.entries({ ver: '2.0', alg: ES256, x5c, sig, certInfo: sig, pubArea: sig })),
  apple: (x5c) => new Map<string, unknown>(Object.entries({ x5c })),
  'android-safetynet': (_, sig) => new Map<string, unknown>(Object.entries({ ver: '1', response: sig })),
  compound: (x5c, sig) => new Map<string, unknown>(Object.entries({ alg: ES256, sig, x5c })),
  none: (x5c, sig) => new Map<string, unknown>(Object.entries({ alg: ES256, sig, x5c })),
  NONE: () => new Map(),
}

test('no statement about an authenticator is verified, and none leads to a request', async () => {
  const browser = await site.member('attested@example.com')
  const { crl, requests } = await counter()
  const add = async (make: (x5c: Buffer[], sig: Buffer) => { fmt: unknown; attStmt: unknown }) => {
    const origin = site.url
    const key = new Authenticator({ origin })
    const asked = await browser.api.factors.passkeyOptions()
    const clientDataHash = key.clientDataHash(asked)
    const x5c = await certificateChain(key.publicKey, clientDataHash, crl)
    const credential = key.create(asked, {
      origin,
      attest: (sign, authData) => make(x5c, sign(Buffer.concat([authData, clientDataHash]))),
    })
    return codeOf(browser.api.factors.addPasskey({ body: { credential } }))
  }
  for (const [fmt, attStmt] of Object.entries(statements))
    expect.soft(await add((x5c, sig) => ({ fmt, attStmt: attStmt(x5c, sig) })), fmt).toBe('PASSKEY_INVALID')
  expect.soft(await add((x5c) => ({ fmt: 'none', attStmt: x5c }))).toBe('PASSKEY_INVALID')
  expect.soft(await add(() => ({ fmt: 1, attStmt: new Map() }))).toBe('PASSKEY_INVALID')
  expect(requests()).toBe(0)
  expect((await browser.api.factors.get()).passkeys).toEqual([])
})

test('drops what an authenticator of no known model signed with the passkey itself, as browsers leave that', async () => {
  const browser = await site.member('self-attested@example.com')
  const attest = (sign: (data: Uint8Array) => Buffer, authData: Buffer) => ({
    fmt: 'packed',
    attStmt: new Map<string, unknown>(Object.entries({ alg: ES256, sig: sign(authData) })),
  })
  const add = async (key: Authenticator) => {
    const credential = key.create(await browser.api.factors.passkeyOptions())
    return codeOf(browser.api.factors.addPasskey({ body: { credential } }))
  }
  const aaguid = Buffer.alloc(16, 1)
  expect(await add(new Authenticator({ origin: site.url, attest, aaguid }))).toBe('PASSKEY_INVALID')
  const key = new Authenticator({ origin: site.url, attest })
  expect(await add(key)).toBe('no error')
  expect((await signInBy(site.browser(), key)).user.email).toBe('self-attested@example.com')
})
