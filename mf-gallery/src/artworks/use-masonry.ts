import { useMemo } from 'react'
import { masonry } from './masonry.ts'
import type { Masonry } from './masonry.ts'

/** The places of cards with these ratios; the very same as long as the ratios are. */
export function useMasonry(ratios: readonly number[]): Masonry {
  const key = ratios.join()
  return useMemo(() => masonry(key ? key.split(',').map(Number) : []), [key])
}
