import { lineSpeed, savesData } from '@atelier/platform'

/** Without a pointer that hovers, as on a phone. */
export const isTouched = (): boolean => matchMedia('(hover: none)').matches

/**
 * Whether films may move by themselves: never for who wants less motion or saves data, nor on a slow line. On a phone the line must be
 * known to be fast, since it may be paid for by the byte.
 */
export function mayPlay(): boolean {
  if (savesData() || matchMedia('(prefers-reduced-motion: reduce)').matches) return false
  const speed = lineSpeed()
  return speed === '4g' || (speed === undefined && !isTouched())
}
