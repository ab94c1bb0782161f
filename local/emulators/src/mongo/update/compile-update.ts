import { own } from '../bson-order/own-fields.ts'
import { typeName } from '../bson-order/type-name.ts'
import { isPlain, type Doc } from '../bson-order/type-order.ts'
import { CommandError, failedToParse } from '../errors.ts'
import type { FilterOptions, MatchContext } from '../query/predicate.ts'
import { compileArrayFilters, refuseUnused } from './array-filters.ts'
import { ARRAY_OPERATORS } from './array-operators.ts'
import { FIELD_OPERATORS } from './field-operators.ts'
import type { UpdateOperator } from './operator.ts'

/** Changes an exactly decoded document in place. */
export type Update = (doc: Doc, context: MatchContext, inserting: boolean) => void

const OPERATORS: Record<string, UpdateOperator> = { ...FIELD_OPERATORS, ...ARRAY_OPERATORS }

/** An update by operators, as opposed to a whole new document. */
export const isModifier = (update: Doc): boolean => Object.keys(update)[0]?.startsWith('$') ?? false

export function compileUpdate(update: Doc, arrayFilters: unknown, options: FilterOptions): Update {
  const filters = compileArrayFilters(arrayFilters, options)
  const steps = Object.keys(update).flatMap((name) => stepsOf(name, update[name]))
  const paths = steps.flatMap(({ name, path, operand }) => (name === '$rename' ? [path, String(operand)] : [path]))
  refuseConflicts(paths)
  refuseUnused(filters, paths, update)
  return (doc, context, inserting) => {
    for (const { name, run, path, operand } of steps)
      if (inserting || name !== '$setOnInsert') run(doc, path, operand, { context, filters, options })
  }
}

interface Step {
  name: string
  run: UpdateOperator
  path: string
  operand: unknown
}

/** Fields are changed in the order of their names, as a MongoDB server does. */
function stepsOf(name: string, fields: unknown): Step[] {
  const run = own(OPERATORS, name) as UpdateOperator | undefined
  if (!run)
    throw failedToParse(
      `Unknown modifier: ${name}. Expected a valid update modifier or pipeline-style update specified as an array`,
    )
  if (!isPlain(fields))
    throw failedToParse(
      `Modifiers operate on fields but we found type ${typeName(fields)} instead. For example: {$mod: {<field>: ...}} not {${name}: ${JSON.stringify(fields)}}`,
    )
  return Object.keys(fields)
    .sort()
    .map((path) => {
      if (path.split('.').includes(''))
        throw new CommandError(
          56,
          'EmptyFieldName',
          `The update path '${path}' contains an empty field name, which is not allowed.`,
        )
      return { name, run, path, operand: fields[path] }
    })
}

function refuseConflicts(paths: readonly string[]): void {
  const covers = (a: string, b: string) => a === b || b.startsWith(`${a}.`)
  paths.forEach((path, n) => {
    const other = paths.slice(0, n).find((earlier) => covers(earlier, path) || covers(path, earlier))
    if (other === undefined) return
    const shorter = other.length < path.length ? other : path
    throw new CommandError(
      40,
      'ConflictingUpdateOperators',
      `Updating the path '${path}' would create a conflict at '${shorter}'`,
    )
  })
}
