import { lineSpeed, savesData } from '@atelier/platform'

/** No hover support, as on a phone. */
export const isTouched = (): boolean => matchMedia('(hover: none)').matches

/** Never with reduced motion, data saver or a slow connection. Phones need a known fast one: data may be metered. */
export function mayPlay(): boolean {
  if (savesData() || matchMedia('(prefers-reduced-motion: reduce)').matches) return false
  const speed = lineSpeed()
  return speed === '4g' || (speed === undefined && !isTouched())
}
