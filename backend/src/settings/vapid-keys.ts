import { createECDH, ECDH } from 'node:crypto'

const CURVE = 'prime256v1'
const PRIVATE_BYTES = 32

/** Of P-256, in base64url: an uncompressed point and a number. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

export function makeVapidKeys(): VapidKeys {
  const pair = createECDH(CURVE)
  do pair.generateKeys()
  // The private number is shorter without its leading zeros.
  while (pair.getPrivateKey().length < PRIVATE_BYTES)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') }
}

export function isVapidPair({ publicKey, privateKey }: VapidKeys): boolean {
  try {
    const pair = createECDH(CURVE)
    pair.setPrivateKey(privateKey, 'base64url')
    return pair.getPublicKey('base64url') === publicKey
  } catch {
    return false
  }
}

/** Others would fail only when something is encrypted for them. */
export function isPublicKey(key: string): boolean {
  try {
    ECDH.convertKey(key, CURVE, 'base64url')
    return true
  } catch {
    return false
  }
}
