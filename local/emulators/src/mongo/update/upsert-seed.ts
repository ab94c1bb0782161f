import { equal } from '../bson-order/compare.ts'
import { clone, own, setOwn } from '../bson-order/own-fields.ts'
import { isDocument, isPlain, isRegex, type Doc } from '../bson-order/type-order.ts'
import { CommandError } from '../errors.ts'
import { isModifier } from './compile-update.ts'

/** The document an upsert starts from: what the filter says by equality. */
export function upsertSeed(filter: Doc): Doc {
  const seed: Doc = {}
  addClauses(filter, seed)
  return seed
}

function addClauses(filter: Doc, seed: Doc): void {
  for (const [name, condition] of Object.entries(filter)) {
    if (name === '$and' && Array.isArray(condition)) condition.forEach((clause: Doc) => addClauses(clause, seed))
    else if (name === '$or' && Array.isArray(condition) && condition.length === 1) addClauses(condition[0] as Doc, seed)
    else if (!name.startsWith('$')) addField(name, condition, seed)
  }
}

function addField(path: string, condition: unknown, seed: Doc): void {
  if (isRegex(condition)) return
  if (!isPlain(condition) || !isModifier(condition)) return place(seed, path, condition)
  const { $eq, $in, $all } = condition
  if (Object.hasOwn(condition, '$eq')) place(seed, path, $eq)
  else if (Array.isArray($in) && $in.length === 1) place(seed, path, $in[0])
  else if (Array.isArray($all) && $all.length === 1 && !isDocument($all[0])) place(seed, path, $all[0])
}

function place(seed: Doc, path: string, value: unknown): void {
  const names = path.split('.')
  const last = names.pop()!
  let container = seed
  for (const name of names) {
    const next = own(container, name) ?? {}
    if (!isPlain(next))
      throw new CommandError(28, 'PathNotViable', `Cannot create field '${last}' in element {${name}: ...}`)
    setOwn(container, name, next)
    container = next
  }
  const present = own(container, last)
  if (present !== undefined && !equal(present, value))
    throw new CommandError(
      54,
      'NotSingleValueField',
      `cannot infer query fields to set, path '${path}' is matched twice`,
    )
  setOwn(container, last, clone(value))
}
