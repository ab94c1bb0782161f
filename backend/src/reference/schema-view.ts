import type { JsonSchema } from '@atelier/contract/openapi-schemas.ts'
import { escapeHtml } from '../kernel/html.ts'

const nameOf = (reference: string) => reference.split('/').at(-1) ?? ''

const BOUNDS = [
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'pattern',
  'format',
  'default',
] as const

/** Bounds that zod writes for any integer. */
const isNoBound = (value: unknown) => typeof value === 'number' && Math.abs(value) === Number.MAX_SAFE_INTEGER

/** Such as `string or null`, `list of Artwork`. */
export function kindOf(schema: JsonSchema): string {
  if (schema.$ref) return `<a href="#schema-${escapeHtml(nameOf(schema.$ref))}">${escapeHtml(nameOf(schema.$ref))}</a>`
  const variants = schema.anyOf ?? schema.oneOf
  if (variants) return variants.map(kindOf).join(' or ')
  if (schema.const !== undefined) return `<code>${escapeHtml(JSON.stringify(schema.const))}</code>`
  if (schema.enum) return schema.enum.map((value) => `<code>${escapeHtml(String(value))}</code>`).join(', ')
  if (schema.items) return `list of ${kindOf(schema.items)}`
  return escapeHtml([schema.type ?? 'anything'].flat().join(' or '))
}

function boundsOf(schema: JsonSchema): string {
  return BOUNDS.flatMap((key) => {
    const value = schema[key]
    const isLong = typeof value === 'string' && value.length > 40
    return value === undefined || isNoBound(value) || isLong ? [] : [`${key} ${escapeHtml(JSON.stringify(value))}`]
  }).join(', ')
}

export function schemaView(schema: JsonSchema): string {
  if (!schema.properties) return `<p>${kindOf(schema)}</p>`
  const rows = Object.entries(schema.properties).map(([name, field]) => {
    const nested = field.properties ?? field.items?.properties
    return row(name, field, schema.required?.includes(name) ?? false) + (nested ? nestedRow(field.items ?? field) : '')
  })
  return `<table><tbody>${rows.join('')}</tbody></table>`
}

/** Also for a URL parameter. */
export const row = (name: string, schema: JsonSchema, required: boolean): string =>
  `<tr><th scope="row"><code>${escapeHtml(name)}</code>${required ? '' : ' <small>optional</small>'}</th>` +
  `<td>${kindOf(schema)} <small>${boundsOf(schema)}</small></td></tr>`

const nestedRow = (schema: JsonSchema) => `<tr><td></td><td>${schemaView(schema)}</td></tr>`
