import { LORAS_MAX } from '@atelier/contract/provenance/limits.ts'
import type { Origin } from '@atelier/contract/provenance/groups.ts'
import { TypedProvenance } from '@atelier/contract/provenance/fields.ts'
import type { Lora, Provenance } from '@atelier/contract/provenance/schemas.ts'
import { fieldTexts, numberTexts } from './field-texts.ts'
import type { FieldName } from './field-texts.ts'

export type Values = Partial<Record<FieldName, string>>

const names = Object.keys(fieldTexts) as FieldName[]
const numbers: readonly FieldName[] = ['steps', 'cfg', 'width', 'height']

const lorasText = (loras: readonly Lora[]) =>
  loras.map(({ name, weight }) => (weight === null ? name : `${name}:${weight}`)).join(', ')

function lorasOf(text: string): Lora[] {
  const parts = text.split(',').map((part) => part.trim())
  return parts
    .filter((part) => part !== '')
    .slice(0, LORAS_MAX)
    .map((part) => {
      const [, name = part, weight] = /^(.*):(-?\d+(?:\.\d+)?)$/.exec(part) ?? []
      return { name: name.trim(), weight: weight === undefined ? null : Number(weight) }
    })
}

/** As a form shows them. */
export const valuesOf = (fields: Provenance): Values =>
  Object.fromEntries(
    names.flatMap((name): [FieldName, unknown][] => {
      const value = fields[name]?.value
      return value === undefined ? [] : [[name, Array.isArray(value) ? lorasText(value) : String(value)]]
    }),
  )

const schema = TypedProvenance.shape

/** Why a number cannot be published as typed. */
export function errorOf(name: FieldName, text = ''): string | undefined {
  if (text.trim() === '' || (name !== 'seed' && !numbers.includes(name))) return undefined
  const value = name === 'seed' ? text : Number(text)
  return schema[name].safeParse(value).success ? undefined : numberTexts[name]
}

/** Whether a field holds no value that it accepts. */
export const isWrong = (values: Values): boolean => names.some((name) => errorOf(name, values[name]) !== undefined)

/** Null clears a field; a number that is none is left out, and changes nothing. */
export const typedOf = (values: Values): TypedProvenance =>
  Object.fromEntries(
    names.flatMap((name): [FieldName, unknown][] => {
      const text = values[name]?.trim()
      if (!text) return [[name, null]]
      if (errorOf(name, text)) return []
      return [[name, name === 'loras' ? lorasOf(text) : numbers.includes(name) ? Number(text) : text]]
    }),
  )

/** Where the value of a field comes from; undefined for an empty one. */
export function originOf(name: FieldName, values: Values, known: Provenance): Origin | undefined {
  if (!values[name]?.trim()) return undefined
  return values[name] === valuesOf(known)[name] ? known[name]?.origin : 'said'
}
