import { createHash } from 'node:crypto'
import type { ReleaseFile } from '@atelier/contract/releases/schemas.ts'

export interface StoredFile extends ReleaseFile {
  bytes: Buffer
}

/** Subresource integrity: `sha384-` and base64. */
export const integrityOf = (bytes: Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`
