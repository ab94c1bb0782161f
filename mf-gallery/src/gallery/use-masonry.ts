import { useMemo } from 'react'
import { masonry } from './masonry.ts'
import type { Masonry } from './masonry.ts'

/** Card positions for these ratios; a stable reference while the ratios are equal. */
export function useMasonry(ratios: readonly number[]): Masonry {
  const key = ratios.join()
  return useMemo(() => masonry(key ? key.split(',').map(Number) : []), [key])
}
