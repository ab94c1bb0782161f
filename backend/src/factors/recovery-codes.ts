import { createHash, randomBytes } from 'node:crypto'
import { RECOVERY_CODES } from '@atelier/contract/factors/limits.ts'

/** Without letters that look like a digit, or like v. */
const ALPHABET = [...'0123456789abcdefghijklmnopqrstuvwxyz'].filter((letter) => !'ilou'.includes(letter))
const LENGTH = 16

const newCode = () =>
  Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length])
    .join('')
    .replace(/(.{4})(?!$)/g, '$1-')

/** As typed: spaces, hyphens, case and look-alikes do not matter. */
const plain = (code: string) =>
  code
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')

/** The codes have 80 random bits, so that a fast hash is enough. */
export const recoveryHash = (userId: string, code: string): string =>
  createHash('sha256')
    .update(`${userId} ${plain(code)}`)
    .digest('base64url')

export function newRecoveryCodes(userId: string): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  return { codes, hashes: codes.map((code) => recoveryHash(userId, code)) }
}
