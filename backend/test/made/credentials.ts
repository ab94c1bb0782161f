// Loads the polyfill that the certificates need.
import '@simplewebauthn/server/helpers'
import { createHash, webcrypto } from 'node:crypto'
import * as x509 from '@peculiar/x509'
import { pngParts } from '../../src/media/inspection/picture-parts.ts'
import { pngChunk } from '../../src/media/inspection/sound-picture.ts'
import { cbor, Fixed, Tagged } from './cbor.ts'
import type { Cbor } from './cbor.ts'
import { gray } from './pictures.ts'

const KEYS = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const
const DAY_MS = 24 * 3_600_000
const EMAIL_PROTECTION = '1.3.6.1.5.5.7.3.4'

export interface Signer {
  /** PEM of the authority, for a list of trusted signers. */
  authority: string
  chain: readonly Buffer[]
  key: webcrypto.CryptoKey
}

interface Valid {
  notBefore: Date
  notAfter: Date
}

/** An authority and its signer, as the profile of C2PA 2 (14.5) requires. */
export async function makeSigner(organization: string, ofSigner?: Valid): Promise<Signer> {
  const [authorityKeys, keys] = await Promise.all(
    [0, 1].map(() => webcrypto.subtle.generateKey(KEYS, true, ['sign', 'verify'])),
  )
  const valid = { notBefore: new Date(Date.now() - DAY_MS), notAfter: new Date(Date.now() + DAY_MS) }
  const name = `CN=${organization} authority, O=${organization}`
  const authority = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: '01',
    name,
    ...valid,
    keys: authorityKeys!,
    signingAlgorithm: KEYS,
    extensions: [
      new x509.BasicConstraintsExtension(true, 1, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      await x509.SubjectKeyIdentifierExtension.create(authorityKeys!.publicKey),
    ],
  })
  const signer = await x509.X509CertificateGenerator.create({
    serialNumber: '02',
    subject: `CN=${organization} signer, O=${organization}`,
    issuer: authority.subject,
    ...(ofSigner ?? valid),
    publicKey: keys!.publicKey,
    signingKey: authorityKeys!.privateKey,
    signingAlgorithm: KEYS,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([EMAIL_PROTECTION]),
      await x509.AuthorityKeyIdentifierExtension.create(authority),
      await x509.SubjectKeyIdentifierExtension.create(keys!.publicKey),
    ],
  })
  const chain = [signer, authority].map(({ rawData }) => Buffer.from(rawData))
  return { authority: authority.toString('pem'), chain, key: keys!.privateKey }
}

const sha256 = (...parts: readonly Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest()

function box(kind: string, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.length, 0)
  head.write(kind, 4, 'latin1')
  return Buffer.concat([head, content])
}

/** JUMBF (ISO 19566-5): a box with its description. `kind`: the four letters that its UUID begins with. */
function labeled(kind: string, label: string, ...contents: readonly Buffer[]): Buffer {
  const uuid = Buffer.concat([Buffer.from(kind, 'latin1'), Buffer.from('00110010800000aa00389b71', 'hex')])
  return box('jumb', box('jumd', uuid, Buffer.from([3]), Buffer.from(`${label}\0`)), ...contents)
}

export interface Claim {
  generator?: string
  /** Name of the action's software agent. */
  agent?: string
  sourceType?: string
  /** What the picture was edited from. */
  parent?: Claim
}

/** A PNG with content credentials by C2PA 1.4: a claim with its actions and the hash of the picture. */
export async function signedPng(signer: Signer, claim: Claim = {}, picture?: Buffer): Promise<Buffer> {
  const file = picture ?? (await gray())
  const at = pngParts(file).parts.find(({ kind }) => kind === 'IHDR')!.end
  const [before, after] = [file.subarray(0, at), file.subarray(at)]
  const withStore = async (length: number) => {
    const store = await manifestStore(signer, claim, { start: at, length, hash: sha256(before, after) })
    return pngChunk('caBX', store)
  }
  const { length } = await withStore(0)
  return Buffer.concat([before, await withStore(length), after])
}

/** The store of such a PNG, whose hash is that of no other file. */
export const storeOf = (signer: Signer, claim: Claim): Promise<Buffer> =>
  manifestStore(signer, claim, { start: 0, length: 0, hash: Buffer.alloc(32) })

interface Hashed {
  start: number
  length: number
  hash: Buffer
}

async function manifestStore(signer: Signer, claim: Claim, hashed: Hashed): Promise<Buffer> {
  if (!claim.parent) return labeled('c2pa', 'c2pa', await manifestOf(signer, claim, hashed))
  const parent = await manifestOf(signer, claim.parent, { ...hashed, hash: Buffer.alloc(32) })
  const active = await manifestOf(signer, claim, hashed, parent)
  return labeled('c2pa', 'c2pa', parent, active)
}

const PARENT = 'urn:uuid:6f1f4e0f-8a11-4b3f-9f5c-3f2b7a605f0e'
const EDITED = 'urn:uuid:0d6f5a2b-7c11-4b5c-9c3e-1e8a6ff38a92'
const HEAD_BYTES = 8

async function manifestOf(
  signer: Signer,
  claim: Claim,
  { start, length, hash }: Hashed,
  parent?: Buffer,
): Promise<Buffer> {
  const { generator = 'Test generator', agent, sourceType } = claim
  const done: Record<string, Cbor> = { action: parent ? 'c2pa.opened' : 'c2pa.created' }
  if (agent) done['softwareAgent'] = agent
  if (sourceType) done['digitalSourceType'] = `http://cv.iptc.org/newscodes/digitalsourcetype/${sourceType}`
  const exclusions = [{ start: new Fixed(start), length: new Fixed(length) }]
  const ingredient = parent && {
    'dc:title': 'a.png',
    'dc:format': 'image/png',
    instanceID: 'xmp:iid:1',
    relationship: 'parentOf',
    c2pa_manifest: { url: `self#jumbf=/c2pa/${PARENT}`, hash: sha256(parent.subarray(HEAD_BYTES)) },
  }
  const assertions: Record<string, Buffer> = {
    ...(ingredient && { 'c2pa.ingredient': cbor(ingredient) }),
    'c2pa.actions': cbor({ actions: [done] }),
    'c2pa.hash.data': cbor({ exclusions, name: 'jumbf manifest', alg: 'sha256', hash, pad: Buffer.alloc(0) }),
  }
  const boxes = Object.entries(assertions).map(([label, content]) => labeled('cbor', label, box('cbor', content)))
  const claimed = cbor({
    alg: 'sha256',
    claim_generator: generator.replaceAll(' ', '_'),
    claim_generator_info: [{ name: generator }],
    signature: 'self#jumbf=c2pa.signature',
    assertions: Object.keys(assertions).map((label, n) => ({
      url: `self#jumbf=c2pa.assertions/${label}`,
      hash: sha256(boxes[n]!.subarray(HEAD_BYTES)),
    })),
    'dc:format': 'image/png',
    instanceID: 'xmp:iid:3f2b7a60-5f0e-4b3f-9f5c-6f1f4e0f8a11',
  })
  return labeled(
    'c2ma',
    parent ? EDITED : PARENT,
    labeled('c2as', 'c2pa.assertions', ...boxes),
    labeled('c2cl', 'c2pa.claim', box('cbor', claimed)),
    labeled('c2cs', 'c2pa.signature', box('cbor', await signatureOf(claimed, signer))),
  )
}

/** COSE_Sign1 (RFC 9052) of a detached payload, by ES256. */
async function signatureOf(claimed: Buffer, { chain, key }: Signer): Promise<Buffer> {
  const protectedHeader = cbor(new Map<Cbor, Cbor>([[1, -7], [33, chain]])) // prettier-ignore
  const signed = cbor(['Signature1', protectedHeader, Buffer.alloc(0), claimed])
  const signature = await webcrypto.subtle.sign(KEYS, key, new Uint8Array(signed))
  return cbor(new Tagged(18, [protectedHeader, {}, null, Buffer.from(signature)]))
}
