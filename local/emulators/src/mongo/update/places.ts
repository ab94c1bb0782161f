import { own, setOwn } from '../bson-order/own-fields.ts'
import { isDocument, type Doc } from '../bson-order/type-order.ts'
import { badValue, CommandError } from '../errors.ts'
import type { MatchContext } from '../query/predicate.ts'
import type { ArrayFilters } from './array-filters.ts'

/** Somewhere to read and write: a field of a document or an element of an array. Only own fields are ever touched. */
export class Place {
  readonly container: Doc | unknown[]
  readonly name: string | number
  readonly path: string

  constructor(container: Doc | unknown[], name: string | number, path: string) {
    this.container = container
    this.name = name
    this.path = path
  }

  get value(): unknown {
    return own(this.container, this.name)
  }

  set value(value: unknown) {
    setOwn(this.container, this.name, value)
  }

  remove(): void {
    if (!Array.isArray(this.container)) delete this.container[this.name]
    else if (Number(this.name) < this.container.length) this.value = null
  }
}

export interface PlaceOptions {
  context: MatchContext
  filters: ArrayFilters
  /** Make the documents on the way that are not there. */
  create: boolean
}

const MAX_BACKFILL = 1_500_000

/** Resolves a path with `$`, `$[]` and `$[identifier]` to the places it denotes in one document. */
export function placesOf(doc: Doc, path: string, options: PlaceOptions): Place[] {
  const steps = path.split('.')
  let containers: { value: unknown; path: string }[] = [{ value: doc, path: '' }]
  for (const [n, step] of steps.entries()) {
    const places = containers.flatMap((container) => stepInto(container.value, container.path, step, path, options))
    if (n === steps.length - 1) return places
    containers = places.flatMap((place) => {
      if (place.value === undefined) {
        if (!options.create) return []
        place.value = {}
      }
      return [{ value: place.value, path: `${place.path}.` }]
    })
  }
  return []
}

function stepInto(container: unknown, base: string, step: string, path: string, options: PlaceOptions): Place[] {
  const { context, filters, create } = options
  const at = (name: string | number) => new Place(container as Doc | unknown[], name, base + name)
  if (step === '$') {
    if (context.position === undefined)
      throw badValue('The positional operator did not find the match needed from the query.')
    return isDocument(container) || Array.isArray(container) ? [at(context.position)] : []
  }
  if (step.startsWith('$[')) {
    if (!Array.isArray(container))
      throw badValue(`Cannot apply array updates to non-array element at '${base.slice(0, -1)}'`)
    const accepts = step === '$[]' ? () => true : filters.get(step.slice(2, -1))
    if (!accepts) throw badValue(`No array filter found for identifier '${step.slice(2, -1)}' in path '${path}'`)
    return container.flatMap((element, n) => (accepts(element) ? [at(n)] : []))
  }
  if (Array.isArray(container)) {
    if (/^\d+$/.test(step)) return [at(position(container, Number(step), create))]
  } else if (isDocument(container)) return [at(step)]
  if (create) throw notViable(container, base, step)
  return []
}

function position(array: unknown[], index: number, create: boolean): number {
  if (!create) return index
  if (index > array.length + MAX_BACKFILL) throw badValue('cannot backfill')
  while (array.length < index) array.push(null)
  return index
}

function notViable(container: unknown, base: string, step: string): CommandError {
  const field = base.split('.').at(-2) ?? ''
  return new CommandError(
    28,
    'PathNotViable',
    `Cannot create field '${step}' in element {${field}: ${JSON.stringify(container)}}`,
  )
}
