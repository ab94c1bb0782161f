import { isSigned, keyedHash } from '../kernel/keys.ts'
import type { Keys } from '../kernel/keys.ts'

const TEXT = 'atelier backup'

/** Compares secrets without revealing them. */
export const fingerprintOf = ({ current }: Keys): string => keyedHash(current, TEXT)

export const hasSecretOf = (keys: Keys, fingerprint: string): boolean => isSigned(keys, TEXT, fingerprint)
