import { isDocument, toNumber } from './type-order.ts'

/** Maps a string to its comparison form. Undefined: compare the string itself. */
export type Fold = ((text: string) => string) | undefined

const ignoreCaseAndAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const ignoreCase = (text: string) => text.normalize('NFC').toLowerCase()

/** Strength 1 ignores case and accents, 2 ignores case; 3 and the simple locale compare code points, not ICU order. */
export function foldOf(collation: unknown): Fold {
  if (!isDocument(collation) || collation.locale === 'simple') return undefined
  const strength = collation.strength === undefined ? 3 : toNumber(collation.strength)
  if (strength === 1) return ignoreCaseAndAccents
  return strength === 2 ? ignoreCase : undefined
}
