import { foldOf, type Fold } from '../bson-order/collation.ts'
import { encodeKey } from '../bson-order/key-encoding.ts'
import { own } from '../bson-order/own-fields.ts'
import { toNumber, type Doc } from '../bson-order/type-order.ts'
import { compileFilter } from '../query/filter.ts'
import type { Predicate } from '../query/predicate.ts'
import { keyText } from './key-space.ts'
import { cutKey, MAX_KEY_BYTES, numberedPrefix } from './key-layout.ts'
import { expandPaths } from './multikey.ts'

export interface IndexSpec {
  v: number
  key: Doc
  name: string
  unique?: boolean
  sparse?: boolean
  hidden?: boolean
  partialFilterExpression?: Doc
  expireAfterSeconds?: unknown
  collation?: Doc
}

/** `multikey` is what earlier versions stored in place of `arrays`. */
export type StoredTraits = Partial<IndexTraits> & { multikey?: boolean }

/** Index traits set by some current or former document. Never reset. */
export interface IndexTraits {
  /** The fields whose paths contain an array (multikey): a document may have several entries. */
  arrays: string[]
  /** A key was too long and was cut: the entries are no longer wholly in order. */
  cut: boolean
}

export class CollectionIndex {
  readonly id: number
  readonly spec: IndexSpec
  readonly fields: string[]
  readonly directions: number[]
  readonly fold: Fold
  readonly prefix: Buffer
  readonly unique: boolean
  readonly #paths: string[][]
  readonly #partial: Predicate | undefined
  readonly traits: IndexTraits

  constructor(id: number, spec: IndexSpec, traits: StoredTraits = {}) {
    this.id = id
    this.spec = spec
    this.fields = Object.keys(spec.key)
    this.traits = { arrays: traits.arrays ?? (traits.multikey ? this.fields : []), cut: traits.cut === true }
    this.#paths = this.fields.map((field) => field.split('.'))
    this.directions = this.fields.map((field) => (toNumber(spec.key[field]) < 0 ? -1 : 1))
    this.fold = foldOf(spec.collation)
    this.unique = spec.unique === true || spec.name === '_id_'
    this.prefix = numberedPrefix(this.unique ? 'u' : 'i', id)
    this.#partial = spec.partialFilterExpression && compileFilter(spec.partialFilterExpression)
  }

  get multikey(): boolean {
    return this.traits.arrays.length > 0
  }

  isArray(field: string): boolean {
    return this.traits.arrays.includes(field)
  }

  /** The keys a document has in this index, without the record that non-unique entries end with. */
  keysOf(doc: Doc): Buffer[] {
    if (this.#partial && !this.#partial(doc)) return []
    const { tuples, arrays } = expandPaths(doc, this.#paths)
    for (const n of arrays) if (!this.isArray(this.fields[n]!)) this.traits.arrays.push(this.fields[n]!)
    if (this.spec.sparse && tuples.every((tuple) => tuple.every((value) => value === undefined))) return []
    const keys = tuples.map((tuple) => this.#key(tuple))
    return keys.length === 1 ? keys : [...new Map(keys.map((key) => [keyText(key), key])).values()]
  }

  #key(values: readonly unknown[]): Buffer {
    const key = encodeKey(values, this.directions, this.fold, this.prefix)
    if (key.length <= MAX_KEY_BYTES) return key
    this.traits.cut = true
    return cutKey(key)
  }

  entry(key: Buffer, record: Buffer): [key: Buffer, value: Buffer] {
    return this.unique ? [key, record] : [Buffer.concat([key, record]), Buffer.alloc(0)]
  }

  /** The document's values as a duplicate-key error shows them. */
  shownValues(doc: Doc): Doc {
    const valueOf = (path: readonly string[]) =>
      path.reduce<unknown>((here, name) => (Array.isArray(here) ? own(here[0], name) : own(here, name)), doc)
    return Object.fromEntries(this.fields.map((field, n) => [field, valueOf(this.#paths[n]!) ?? null]))
  }
}
