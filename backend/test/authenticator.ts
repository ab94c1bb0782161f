import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { Types } from 'mongoose'
import type { Connection } from 'mongoose'
import { passkeyModel } from '../src/factors/passkeys.model.ts'

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const text64 = (data: string | Uint8Array) => Buffer.from(data).toString('base64url')

/** Minimal CBOR: maps, lists, texts, bytes and small integers, as WebAuthn needs them. */
function cbor(value: unknown): Buffer {
  const head = (major: number, size: number) =>
    size < 24
      ? Buffer.from([(major << 5) | size])
      : size < 256
        ? Buffer.from([(major << 5) | 24, size])
        : Buffer.from([(major << 5) | 25, size >> 8, size & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)])
  const entries = [...(value as Map<unknown, unknown>)]
  return Buffer.concat([head(5, entries.length), ...entries.flat().map(cbor)])
}

interface Options {
  origin: string
  /** Default: the host of `origin`. */
  rpId?: string
  /** Whether its user confirms by PIN or biometrics. */
  verifiesUser?: boolean
  /** Whether it counts signatures. */
  counts?: boolean
  /** Of its model; zeros unless given. */
  aaguid?: Buffer
  /** Makes its attestation; without, the format is `none`. */
  attest?: (signed: (data: Uint8Array) => Buffer, authData: Buffer) => Attestation
}

interface Attestation {
  fmt: unknown
  attStmt: unknown
}

interface Asked {
  options: Record<string, unknown>
}

const [USER_PRESENT, USER_VERIFIED, CREDENTIAL] = [1, 4, 64]

/** A security key in software (ES256, no attestation unless given) with one credential. */
export class Authenticator {
  readonly id = text64(randomBytes(32))
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #options: Options
  #userHandle: string | undefined
  count = 0

  constructor(options: Options) {
    this.#options = options
  }

  create({ options: asked }: Asked, options = this.#options) {
    this.#userHandle = (asked['user'] as { id: string }).id
    const clientDataJSON = clientData('webauthn.create', asked, options)
    const attested = Buffer.concat([
      options.aaguid ?? Buffer.alloc(16),
      Buffer.from([0, 32]),
      Buffer.from(this.id, 'base64url'),
      coseKey(this.#keys.publicKey),
    ])
    const authData = Buffer.concat([this.#data(options, CREDENTIAL), attested])
    const { fmt, attStmt } = options.attest?.(this.#sign, authData) ?? { fmt: 'none', attStmt: new Map() }
    const attestation = new Map<string, unknown>(Object.entries({ fmt, attStmt, authData }))
    return {
      ...this.#credential(),
      response: {
        clientDataJSON,
        attestationObject: text64(cbor(attestation)),
        transports: ['internal'],
      },
    }
  }

  use({ options: asked }: Asked, options = this.#options) {
    const clientDataJSON = clientData('webauthn.get', asked, options)
    const data = this.#data(options)
    const signature = this.#sign(Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]))
    return {
      ...this.#credential(),
      response: {
        clientDataJSON,
        authenticatorData: text64(data),
        signature: text64(signature),
        userHandle: this.#userHandle,
      },
    }
  }

  get publicKey(): KeyObject {
    return this.#keys.publicKey
  }

  /** What {@link create} lets its authenticator sign for the same request. */
  clientDataHash({ options: asked }: Asked): Buffer {
    return sha256(Buffer.from(clientData('webauthn.create', asked, this.#options), 'base64url'))
  }

  #sign = (data: Uint8Array): Buffer => createSign('sha256').update(data).sign(this.#keys.privateKey)

  #credential = () => ({ id: this.id, rawId: this.id, type: 'public-key' as const })

  #data({ origin, rpId = new URL(origin).hostname, verifiesUser = true, counts = true }: Options, more = 0): Buffer {
    const count = Buffer.alloc(4)
    if (counts) count.writeUInt32BE(++this.count)
    return Buffer.concat([sha256(rpId), Buffer.from([USER_PRESENT | (verifiesUser ? USER_VERIFIED : 0) | more]), count])
  }
}

const clientData = (type: string, { challenge }: Record<string, unknown>, { origin }: Options) =>
  text64(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

function coseKey(key: KeyObject): Buffer {
  const { x, y } = key.export({ format: 'jwk' })
  const bytes = (text: string | undefined) => Buffer.from(text!, 'base64url')
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]),
  )
}

/** A stored passkey without a private key. */
export async function makePasskey(database: Connection, owner: string): Promise<Types.ObjectId> {
  const { _id } = await passkeyModel(database).create({
    user_id: new Types.ObjectId(owner),
    credential_id: text64(randomBytes(32)),
    public_key: 'none',
    counter: 0,
    transports: [],
    name: 'Security key',
    created_at: new Date(),
  })
  return _id
}
