import type { PageAccess } from '@atelier/contract/releases/manifest.ts'

/** `<Slot of={token} …/>` and `fillSlot(token, …)` are typed by it; the page passes `Props` to the filling. */
export interface SlotToken<Props extends object = object> {
  /** Unique on the site: `favorite-toggle`. */
  readonly name: string
  /** CSS pixels to reserve before the filling loads; omitted for a filling that may stay empty. */
  readonly reserve: { width?: number; height?: number }
  /** Who sees the filling; it is loaded only for them. Default: everyone. */
  readonly access?: PageAccess
  readonly props?: Props
}

/** Declares a slot. Only files in this folder call it, so that the build can enumerate all slots. */
export const declareSlot = <Props extends object>(
  name: string,
  { reserve = {}, access }: Partial<Pick<SlotToken, 'reserve' | 'access'>> = {},
): SlotToken<Props> => ({ name, reserve, ...(access && { access }) })
