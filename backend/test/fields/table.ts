import { differs, own, restricted, secrets } from './rules.ts'
import type { CallerName } from './rules.ts'
import { fieldsOf } from './calls.ts'

type Found = Record<string, unknown>

/** What was read by whom, and what should not have been. */
export class FieldTable {
  cells = 0
  readings = 0
  readonly wrong: string[] = []
  /** Who read which word or restricted field. */
  readonly read = new Set<string>()
  /** Values by place and caller. */
  readonly #values = new Map<string, Map<CallerName, Set<string>>>()

  /** Looks for the words of the rules. */
  scan(channel: string, caller: CallerName, text: string): void {
    for (const [word, { to, at }] of Object.entries(secrets)) {
      this.readings++
      if (!text.includes(word)) continue
      this.read.add(`${word} for ${caller}`)
      if (!to.includes(caller) && !at?.test(channel)) this.wrong.push(`${channel}: ${word} reached ${caller}`)
    }
  }

  /** Every field of a response, which is compared with those of other callers unless it is a write's. */
  add(name: string, path: string, caller: CallerName, body: unknown, isCompared: boolean): void {
    const fields = fieldsOf.get(name)!
    for (const { at, of, object } of objectsIn(body)) {
      const expected = new Set(fields.filter((one) => one.startsWith(at) && !one.slice(at.length).includes('.')))
      const keys = [...expected].map((one) => one.slice(at.length))
      for (const key of new Set([...keys, ...Object.keys(object)])) {
        this.cells++
        const field = `${name} ${at}${key}`
        const cell = `${field} of ${path}${of}`
        if (expected.size > 0 && !expected.has(at + key)) this.wrong.push(`${cell}: not in the contract`)
        const value = object[key] ?? null
        const named = restricted[at + key] ? at + key : key
        const rule = restricted[named]
        if (rule) {
          if (value === null) continue
          this.read.add(`${named} for ${caller}`)
          if (!rule.in.test(name) || !rule.to.includes(caller)) this.wrong.push(`${cell}: reached ${caller}`)
        } else if (isCompared && !differs.has(field))
          this.#note(cell, caller, key in object ? shown(value, own.test(name) || of === '') : 'absent')
      }
    }
  }

  /** A response with an error carries the form of errors alone. */
  addError(name: string, path: string, caller: CallerName, body: Found): void {
    this.cells += fieldsOf.get(name)!.length
    for (const key of Object.keys(body))
      if (!['code', 'status', 'message', 'request_id', 'data'].includes(key))
        this.wrong.push(`${name} ${path}: ${key} in an error for ${caller}`)
  }

  #note(cell: string, caller: CallerName, value: string): void {
    const ofCell = this.#values.get(cell) ?? new Map<CallerName, Set<string>>()
    this.#values.set(cell, ofCell.set(caller, (ofCell.get(caller) ?? new Set()).add(value)))
  }

  /** What one caller got otherwise than another. */
  compare(): void {
    for (const [cell, ofCell] of this.#values) {
      const byCaller = [...ofCell].map(([caller, values]) => [caller, [...values].toSorted().join()] as const)
      const [first, value] = byCaller[0]!
      const other = byCaller.find(([, one]) => one !== value)
      if (other) this.wrong.push(`${cell}: ${value} for ${first}, ${other[1]} for ${other[0]}`)
    }
  }
}

/** Each object of a response: `at` its place in the contract, `of` the ids above it and its own. */
function* objectsIn(value: unknown, at = '', above = ''): Generator<{ at: string; of: string; object: Found }> {
  if (Array.isArray(value)) for (const one of value) yield* objectsIn(one, at, above)
  else if (value !== null && typeof value === 'object') {
    const object = value as Found
    const id = object['id'] ?? object['artwork_id']
    const of = id === undefined ? above : `${above}/${JSON.stringify(id)}`
    yield { at, of, object }
    for (const [key, one] of Object.entries(object)) yield* objectsIn(one, `${at}${key}.`, of)
  }
}

/** Without signatures of addresses; of objects, and of what has no id, only whether it is there. */
function shown(value: unknown, isOwn: boolean): string {
  if (isOwn) return 'there'
  if (value === null) return 'null'
  return typeof value === 'object' ? 'there' : String(value).replace(/\?.*/, '')
}
