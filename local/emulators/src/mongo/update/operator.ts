import type { Doc } from '../bson-order/type-order.ts'
import type { FilterOptions, MatchContext } from '../query/predicate.ts'
import type { ArrayFilters } from './array-filters.ts'
import { placesOf, type Place } from './places.ts'

export interface Environment {
  context: MatchContext
  filters: ArrayFilters
  options: FilterOptions
}

export type UpdateOperator = (doc: Doc, path: string, operand: unknown, environment: Environment) => void

type Change = (place: Place, operand: unknown, environment: Environment) => void

/** Changes every place the path denotes, and makes it where it is missing. */
export const creating =
  (change: Change): UpdateOperator =>
  (doc, path, operand, environment) => {
    for (const place of placesOf(doc, path, { ...environment, create: true })) change(place, operand, environment)
  }

/** Changes the places that are there. */
export const existing =
  (change: Change): UpdateOperator =>
  (doc, path, operand, environment) => {
    for (const place of placesOf(doc, path, { ...environment, create: false }))
      if (place.value !== undefined) change(place, operand, environment)
  }
