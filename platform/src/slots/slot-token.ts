/**
 * A place on a page that a remote fills for another team. `<Slot of={token} …/>` and `fillSlot(token, …)` take their types from it.
 * `Props` are what the place passes to the filling.
 */
export interface SlotToken<Props extends object = object> {
  /** Unique on the site: `favorite-toggle`. */
  readonly name: string
  /** CSS pixels to keep before the filling is there; none for a filling that may stay empty. */
  readonly reserve: { width?: number; height?: number }
  /** Type alone. */
  readonly props?: Props
}

/** Declares a slot. Only the files of this folder do, so that the build knows all slots there are. */
export const declareSlot = <Props extends object>(
  name: string,
  { reserve = {} }: Partial<Pick<SlotToken, 'reserve'>> = {},
): SlotToken<Props> => ({ name, reserve })
