import type { Compression } from './compress.ts'
import { DeliveryError } from './delivery-error.ts'

/**
 * Publishes by `publishing` with the given compression; if the version was released with the other one, whose files
 * cannot change any more (FILE_CONFLICT), with that. Other errors, and that of the second attempt, are thrown.
 */
export async function compressedAsBefore<T>(
  compression: Compression,
  publishing: (compression: Compression) => Promise<T>,
): Promise<T> {
  try {
    return await publishing(compression)
  } catch (error) {
    if (!(error instanceof DeliveryError) || error.code !== 'FILE_CONFLICT') throw error
    return publishing(compression === 'best' ? 'fast' : 'best')
  }
}
