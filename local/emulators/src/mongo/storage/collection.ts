import { decode } from '../bson-order/codec.ts'
import { isDocument, type Doc } from '../bson-order/type-order.ts'
import { CommandError } from '../errors.ts'
import { compileFilter } from '../query/filter.ts'
import type { Predicate } from '../query/predicate.ts'
import type { CompileExpression } from '../query/expression.ts'
import { CollectionIndex, type IndexSpec } from './collection-index.ts'
import { duplicateKey } from './duplicate-key.ts'
import type { Engine } from './engine.ts'
import { after, counterOf, numberedPrefix, recordId, recordIdAtEnd, wipe } from './key-layout.ts'
import { keyText, type KeySpace } from './key-space.ts'

/** What a collection uses of the catalog that lists it. */
interface OwnCatalog {
  readonly engine: Engine
  readonly compileExpression: CompileExpression
  newId(): number
  save(collection: Collection, indexes?: CollectionIndex[]): void
}

interface IndexChange {
  index: CollectionIndex
  gone: Buffer[]
  come: Buffer[]
}

/** Documents and their index entries. Every write checks all unique indexes first, so a refused one leaves no trace. */
export class Collection {
  namespace: string
  options: Doc = {}
  indexes: CollectionIndex[]
  readonly id: number
  readonly recordPrefix: Buffer
  readonly #catalog: OwnCatalog
  #validator: Predicate | undefined
  #nextRecord: number

  constructor(catalog: OwnCatalog, namespace: string, id: number, options: Doc, indexes: CollectionIndex[]) {
    this.#catalog = catalog
    this.namespace = namespace
    this.id = id
    this.indexes = indexes
    this.recordPrefix = numberedPrefix('r', id)
    this.setOptions(options, catalog.compileExpression)
    this.#nextRecord = this.#lastRecord() + 1
  }

  get database(): string {
    return this.namespace.slice(0, this.namespace.indexOf('.'))
  }

  get name(): string {
    return this.namespace.slice(this.namespace.indexOf('.') + 1)
  }

  get idIndex(): CollectionIndex {
    return this.indexes[0]!
  }

  setOptions(options: Doc, expression: CompileExpression): void {
    this.options = options
    const { validator } = options
    const given = isDocument(validator) && Object.keys(validator).length > 0
    this.#validator = given ? compileFilter(validator, { expression }) : undefined
  }

  #lastRecord(): number {
    for (const { key } of this.#catalog.engine.direct.range(this.recordPrefix, after(this.recordPrefix), true))
      return counterOf(recordIdAtEnd(key))
    return 0
  }

  recordKey(record: Buffer): Buffer {
    return Buffer.concat([this.recordPrefix, record])
  }

  count(keys: KeySpace): number {
    return keys.count(this.recordPrefix, after(this.recordPrefix))
  }

  validate(doc: Doc): void {
    if (!this.#validator || this.options.validationAction === 'warn' || this.#validator(doc)) return
    const operatorName = Object.keys(this.options.validator as Doc)[0]
    throw new CommandError(121, 'DocumentValidationFailure', 'Document failed validation', {
      errInfo: { failingDocumentId: doc._id, details: { operatorName } },
    })
  }

  insert(keys: KeySpace, doc: Doc, bytes: Buffer): void {
    const entries = this.#watchingTraits(() => this.indexes.map((index) => ({ index, found: index.keysOf(doc) })))
    for (const { index, found } of entries) {
      if (index.unique && found.some((key) => keys.get(key))) throw duplicateKey(this.namespace, index, doc)
    }
    const record = recordId(this.#nextRecord++)
    keys.put(this.recordKey(record), bytes)
    for (const { index, found } of entries) for (const key of found) keys.put(...index.entry(key, record))
  }

  update(keys: KeySpace, record: Buffer, before: Doc, after: Doc, bytes: Buffer): void {
    const changes = this.#watchingTraits(() => this.indexes.map((index) => changeOf(index, before, after)))
    for (const { index, come } of changes) {
      const taken = (key: Buffer) => keys.get(key)?.equals(record) === false
      if (index.unique && come.some(taken)) throw duplicateKey(this.namespace, index, after)
    }
    for (const { index, gone, come } of changes) {
      for (const key of gone) keys.delete(index.entry(key, record)[0])
      for (const key of come) keys.put(...index.entry(key, record))
    }
    keys.put(this.recordKey(record), bytes)
  }

  remove(keys: KeySpace, record: Buffer, doc: Doc): void {
    keys.delete(this.recordKey(record))
    for (const index of this.indexes) for (const key of index.keysOf(doc)) keys.delete(index.entry(key, record)[0])
  }

  /** A trait that an index newly has is put on record with the write that gave it. */
  #watchingTraits<T>(work: () => T): T {
    const traits = () => this.indexes.map((index) => JSON.stringify(index.traits)).join()
    const before = traits()
    const result = work()
    if (traits() !== before) this.#catalog.save(this)
    return result
  }

  buildIndex(spec: IndexSpec): void {
    const index = new CollectionIndex(this.#catalog.newId(), spec)
    this.#catalog.engine.write((keys) => {
      for (const { key, value } of keys.range(this.recordPrefix, after(this.recordPrefix))) {
        const doc = decode(value)
        for (const found of index.keysOf(doc)) {
          if (index.unique && keys.get(found)) throw duplicateKey(this.namespace, index, doc)
          keys.put(...index.entry(found, recordIdAtEnd(key)))
        }
      }
      this.#catalog.save(this, [...this.indexes, index])
    })
    this.indexes.push(index)
  }

  dropIndex(index: CollectionIndex): void {
    const rest = this.indexes.filter((other) => other !== index)
    this.#catalog.engine.write((keys) => {
      wipe(keys, index.prefix)
      this.#catalog.save(this, rest)
    })
    this.indexes = rest
  }
}

function changeOf(index: CollectionIndex, before: Doc, after: Doc): IndexChange {
  const [old, fresh] = [index.keysOf(before), index.keysOf(after)]
  const [oldTexts, freshTexts] = [new Set(old.map(keyText)), new Set(fresh.map(keyText))]
  return {
    index,
    gone: old.filter((key) => !freshTexts.has(keyText(key))),
    come: fresh.filter((key) => !oldTexts.has(keyText(key))),
  }
}
