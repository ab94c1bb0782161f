import { Int32, Long, Timestamp } from 'bson'
import { compare } from '../bson-order/compare.ts'
import { clone } from '../bson-order/own-fields.ts'
import { typeName } from '../bson-order/type-name.ts'
import { isDocument, isNumeric, isPlain, toNumber, type Doc } from '../bson-order/type-order.ts'
import { badValue, typeMismatch } from '../errors.ts'
import { calculate, type Arithmetic } from './arithmetic.ts'
import { creating, existing, type UpdateOperator } from './operator.ts'
import { placesOf } from './places.ts'

const set = creating((place, operand) => {
  place.value = clone(operand)
})

const extreme = (sign: 1 | -1) =>
  creating((place, operand) => {
    if (place.value === undefined || sign * compare(operand, place.value) > 0) place.value = clone(operand)
  })

const numeric = (arithmetic: Arithmetic, operator: string, verb: string) =>
  creating((place, operand) => {
    const current = place.value
    if (!isNumeric(operand))
      throw typeMismatch(`Cannot ${verb} with non-numeric argument: {${place.name}: ${JSON.stringify(operand)}}`)
    if (current === undefined) {
      place.value = arithmetic === 'add' ? operand : calculate(operand, new Int32(0), 'multiply')
      return
    }
    if (!isNumeric(current))
      throw typeMismatch(
        `Cannot apply ${operator} to a value of non-numeric type. {_id: ...} has the field '${place.name}' of non-numeric type ${typeName(current)}`,
      )
    place.value = calculate(current, operand, arithmetic)
  })

const unset = existing((place) => place.remove())

const currentDate = creating((place, operand) => {
  const timestamp = isDocument(operand) && operand.$type === 'timestamp'
  place.value = timestamp ? new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 }) : new Date()
})

function rename(doc: Doc, path: string, target: unknown, environment: Parameters<UpdateOperator>[3]): void {
  const [source] = placesOf(doc, path, { ...environment, create: false })
  if (!source || source.value === undefined) return
  const { value } = source
  source.remove()
  for (const place of placesOf(doc, String(target), { ...environment, create: true })) place.value = value
}

const bit = creating((place, operand) => {
  const current = place.value ?? new Int32(0)
  if (!isPlain(operand) || !isNumeric(current)) throw badValue('$bit needs a number and a document of and, or, xor')
  let bits = BigInt(toNumber(current))
  for (const [operator, mask] of Object.entries(operand)) {
    const mine = BigInt(toNumber(mask))
    if (operator === 'and') bits &= mine
    else if (operator === 'or') bits |= mine
    else if (operator === 'xor') bits ^= mine
    else throw badValue(`The $bit modifier only supports 'and', 'or', and 'xor', not '${operator}'`)
  }
  place.value = current instanceof Long ? Long.fromBigInt(bits) : new Int32(Number(BigInt.asIntN(32, bits)))
})

export const FIELD_OPERATORS: Record<string, UpdateOperator> = {
  $set: set,
  $setOnInsert: set,
  $unset: unset,
  $inc: numeric('add', '$inc', 'increment'),
  $mul: numeric('multiply', '$mul', 'multiply'),
  $min: extreme(-1),
  $max: extreme(1),
  $currentDate: currentDate,
  $rename: rename,
  $bit: bit,
}
