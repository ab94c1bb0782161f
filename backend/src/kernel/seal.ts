import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Keys } from './keys.ts'

const CIPHER = 'aes-256-gcm'
const [NONCE_BYTES, TAG_BYTES] = [12, 16]

/** Returns base64url: nonce, tag, ciphertext. */
export function seal({ current }: Keys, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, current, nonce)
  const content = Buffer.concat([cipher.update(text), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url')
}

/** Null when no key matches. */
export function unseal({ all }: Keys, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  const [nonce, rest] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES)]
  for (const key of all)
    try {
      const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
      decipher.setAuthTag(rest.subarray(0, TAG_BYTES))
      return Buffer.concat([decipher.update(rest.subarray(TAG_BYTES)), decipher.final()]).toString()
    } catch {
      continue
    }
  return null
}
