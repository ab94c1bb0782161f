import type { JsonSchema } from '../openapi-schemas.ts'

/** Direction of a value: `in` is sent by the caller, `out` is returned. */
export type Direction = 'in' | 'out'

type Schemas = Record<string, JsonSchema>
type Report = (at: string, message: string) => void

const LOWER = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'] as const
const UPPER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'] as const

/** `giver` produces the values (old callers for `in`, the new server for `out`); `taker` must accept all of them. */
export class SchemaComparison {
  readonly #giver: Schemas
  readonly #taker: Schemas
  readonly #direction: Direction
  readonly #olderServer: boolean
  readonly #seen = new Set<string>()
  #report: Report

  constructor(
    oldSchemas: Schemas,
    newSchemas: Schemas,
    { direction, olderServer }: { direction: Direction; olderServer: boolean },
    report: Report,
  ) {
    this.#giver = direction === 'in' ? oldSchemas : newSchemas
    this.#taker = direction === 'in' ? newSchemas : oldSchemas
    this.#direction = direction
    this.#olderServer = olderServer
    this.#report = report
  }

  compare(before: JsonSchema, after: JsonSchema, at: string): void {
    if (this.#direction === 'in') this.#fits(before, after, at)
    else this.#fits(after, before, at)
  }

  #fits(given: JsonSchema, taken: JsonSchema, at: string): void {
    if (given.$ref && taken.$ref) {
      const pair = `${given.$ref} ${taken.$ref} ${at}`
      if (this.#seen.has(pair) || at.length > 500) return
      this.#seen.add(pair)
    }
    const giver = flatten(given, this.#giver)
    const taker = flatten(taken, this.#taker)
    if (variants(giver) || variants(taker)) return this.#unions(giver, taker, at)

    if (!typesFit(giver, taker)) return this.#change(at, 'type', typesOf(giver), typesOf(taker))
    const allowed = valuesOf(taker)
    const possible = valuesOf(giver)
    const isOpen = this.#direction === 'out' && taker['x-extensible']
    if (allowed && !isOpen && (!possible || possible.some((value) => !allowed.includes(value))))
      this.#change(at, 'values', possible, allowed)
    if (taker.format && giver.format !== taker.format) this.#change(at, 'format', giver.format, taker.format)
    if (this.#direction === 'in') this.#bounds(giver, taker, at)
    this.#objects(giver, taker, at)
    this.#lists(giver, taker, at)
  }

  #bounds(giver: JsonSchema, taker: JsonSchema, at: string): void {
    for (const key of LOWER)
      if (taker[key] !== undefined && (giver[key] ?? -Infinity) < taker[key])
        this.#change(at, key, giver[key], taker[key])
    for (const key of UPPER)
      if (taker[key] !== undefined && (giver[key] ?? Infinity) > taker[key])
        this.#change(at, key, giver[key], taker[key])
    if (taker.pattern && giver.pattern !== taker.pattern) this.#change(at, 'pattern', giver.pattern, taker.pattern)
  }

  #objects(giver: JsonSchema, taker: JsonSchema, at: string): void {
    const [before, after] = this.#direction === 'in' ? [giver, taker] : [taker, giver]
    for (const name of Object.keys(before.properties ?? {}))
      if (!after.properties?.[name] && !this.#mayLack(before, name)) this.#report(`${at}.${name}`, 'missing')
    for (const name of taker.required ?? [])
      if (!giver.required?.includes(name) && (giver.properties?.[name] || !before.properties?.[name]))
        this.#report(`${at}.${name}`, this.#direction === 'in' ? 'became required' : 'became optional')
    for (const [name, property] of Object.entries(giver.properties ?? {})) {
      const counterpart = taker.properties?.[name]
      if (counterpart) this.#fits(property, counterpart, `${at}.${name}`)
    }
    const [open, wanted] = [giver.additionalProperties ?? true, taker.additionalProperties ?? true]
    if (this.#direction === 'in' && wanted === false && open !== false) this.#report(at, 'other properties are refused')
    if (typeof wanted === 'object' && open !== false) this.#fits(open === true ? {} : open, wanted, `${at}.*`)
  }

  #mayLack(before: JsonSchema, name: string): boolean {
    return this.#olderServer && this.#direction === 'out' && !before.required?.includes(name)
  }

  #lists(giver: JsonSchema, taker: JsonSchema, at: string): void {
    if (taker.items) this.#fits(giver.items ?? {}, taker.items, `${at}[]`)
    const [given, taken] = [giver.prefixItems ?? [], taker.prefixItems ?? []]
    if (given.length !== taken.length) this.#change(at, 'length', given.length, taken.length)
    given.forEach((item, index) => taken[index] && this.#fits(item, taken[index], `${at}[${index}]`))
  }

  /** Every variant of the giver must match one of the taker; otherwise the closest one supplies the reason. */
  #unions(giver: JsonSchema, taker: JsonSchema, at: string): void {
    for (const variant of variants(giver) ?? [giver]) {
      const attempts = (variants(taker) ?? [taker]).map((other) => this.#attempt(variant, other, at))
      const nearest = attempts.reduce((a, b) => (b.distance < a.distance ? b : a))
      for (const [place, message] of nearest.problems) this.#report(place, message)
    }
  }

  #attempt(giver: JsonSchema, taker: JsonSchema, at: string) {
    const problems: [string, string][] = []
    const report = this.#report
    this.#report = (place, message) => problems.push([place, message])
    this.#fits(giver, taker, at)
    this.#report = report
    const sameKind = typesFit(flatten(giver, this.#giver), flatten(taker, this.#taker))
    return { problems, distance: problems.length + (sameKind ? 0 : 1000) }
  }

  #change(at: string, what: string, giver: unknown, taker: unknown): void {
    const [before, after] = this.#direction === 'in' ? [giver, taker] : [taker, giver]
    this.#report(at, `${what} ${text(before)} -> ${text(after)}`)
  }
}

const text = (value: unknown) => (value === undefined ? 'any' : JSON.stringify(value))
const variants = (schema: JsonSchema) => schema.anyOf ?? schema.oneOf
const valuesOf = (schema: JsonSchema) => schema.enum ?? (schema.const === undefined ? undefined : [schema.const])

function typesOf(schema: JsonSchema): string[] | undefined {
  if (schema.type !== undefined) return [schema.type].flat()
  const values = valuesOf(schema)
  return values && [...new Set(values.map((value) => (value === null ? 'null' : typeof value)))]
}

function typesFit(giver: JsonSchema, taker: JsonSchema): boolean {
  const [given, taken] = [typesOf(giver), typesOf(taker)]
  if (!taken) return true
  const isTaken = (type: string) => taken.includes(type) || (type === 'integer' && taken.includes('number'))
  return given?.every(isTaken) ?? false
}

/** Resolves a schema's reference and merges the members of `allOf`. */
function flatten(schema: JsonSchema, schemas: Schemas, depth = 0): JsonSchema {
  if (depth > 30) return {}
  if (schema.$ref) return flatten(schemas[schema.$ref.split('/').at(-1)!] ?? {}, schemas, depth + 1)
  if (!schema.allOf) return schema
  const { allOf, ...own } = schema
  return allOf
    .map((member) => flatten(member, schemas, depth + 1))
    .reduce<JsonSchema>(
      (merged, member) => ({
        ...merged,
        ...member,
        properties: { ...merged.properties, ...member.properties },
        required: [...(merged.required ?? []), ...(member.required ?? [])],
      }),
      own,
    )
}
