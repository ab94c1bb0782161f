import { decode } from '../bson-order/codec.ts'
import type { Doc } from '../bson-order/type-order.ts'
import { CollectionIndex, type IndexSpec, type StoredTraits } from './collection-index.ts'
import { duplicateKey } from './duplicate-key.ts'
import { after, catalogKey, numberedPrefix, recordIdAtEnd, wipe } from './key-layout.ts'
import { keyText, type KeySpace } from './key-space.ts'

/** A collection as the catalog stores it. */
export interface CatalogRow {
  id: number
  options: Doc
  indexes: readonly { id: number; spec: IndexSpec; traits?: StoredTraits }[]
}

/** What a collection uses of the catalog that lists it. */
interface OwnCatalog {
  newId(): number
  newRecord(collection: Collection): Buffer
  save(keys: KeySpace, namespace: string, row: CatalogRow): void
  waitForWriters(keys: KeySpace, collection: Collection): void
}

interface IndexChange {
  index: CollectionIndex
  gone: Buffer[]
  come: Buffer[]
}

/** Documents and their index entries. Every write checks all unique indexes first, so a refused one leaves no trace. */
export class Collection {
  readonly namespace: string
  readonly id: number
  readonly options: Doc
  readonly indexes: readonly CollectionIndex[]
  readonly recordPrefix: Buffer
  readonly #catalog: OwnCatalog

  constructor(catalog: OwnCatalog, namespace: string, { id, options, indexes }: CatalogRow) {
    this.#catalog = catalog
    this.namespace = namespace
    this.id = id
    this.options = options
    this.indexes = indexes.map((index) => new CollectionIndex(index.id, index.spec, index.traits))
    this.recordPrefix = numberedPrefix('r', id)
  }

  get row(): CatalogRow {
    return { id: this.id, options: this.options, indexes: this.indexes }
  }

  get database(): string {
    return this.namespace.slice(0, this.namespace.indexOf('.'))
  }

  get name(): string {
    return this.namespace.slice(this.namespace.indexOf('.') + 1)
  }

  get specs(): IndexSpec[] {
    return this.indexes.map(({ spec }) => spec)
  }

  get idIndex(): CollectionIndex {
    return this.indexes[0]!
  }

  recordKey(record: Buffer): Buffer {
    return Buffer.concat([this.recordPrefix, record])
  }

  count(keys: KeySpace): number {
    return keys.count(this.recordPrefix, after(this.recordPrefix))
  }

  insert(keys: KeySpace, doc: Doc, bytes: Buffer): void {
    const entries = this.#writing(keys, () => this.indexes.map((index) => ({ index, found: index.keysOf(doc) })))
    for (const { index, found } of entries) {
      if (index.unique && found.some((key) => keys.get(key))) throw duplicateKey(this.namespace, index, doc)
    }
    const record = this.#catalog.newRecord(this)
    keys.put(this.recordKey(record), bytes)
    for (const { index, found } of entries) for (const key of found) keys.put(...index.entry(key, record))
  }

  update(keys: KeySpace, record: Buffer, before: Doc, after: Doc, bytes: Buffer): void {
    const changes = this.#writing(keys, () => this.indexes.map((index) => changeOf(index, before, after)))
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
    const entries = this.#writing(keys, () => this.indexes.map((index) => ({ index, found: index.keysOf(doc) })))
    keys.delete(this.recordKey(record))
    for (const { index, found } of entries) for (const key of found) keys.delete(index.entry(key, record)[0])
  }

  /** A trait that an index newly has is put on record with the write that gave it, even if that document is refused. */
  #writing<T>(keys: KeySpace, work: () => T): T {
    keys.requireCurrent(catalogKey(this.namespace))
    const traits = () => this.indexes.map((index) => JSON.stringify(index.traits)).join()
    const before = traits()
    try {
      return work()
    } finally {
      if (traits() !== before) this.#change(keys, {})
    }
  }

  /** All in one pass, and one row of the catalog. */
  buildIndexes(keys: KeySpace, specs: readonly IndexSpec[]): void {
    if (specs.length === 0) return
    this.#catalog.waitForWriters(keys, this)
    const built = specs.map((spec) => new CollectionIndex(this.#catalog.newId(), spec))
    for (const { key, value } of keys.range(this.recordPrefix, after(this.recordPrefix))) {
      const doc = decode(value)
      for (const index of built)
        for (const found of index.keysOf(doc)) {
          if (index.unique && keys.get(found)) throw duplicateKey(this.namespace, index, doc)
          keys.put(...index.entry(found, recordIdAtEnd(key)))
        }
    }
    this.#change(keys, { indexes: [...this.indexes, ...built] })
  }

  dropIndexes(keys: KeySpace, doomed: readonly CollectionIndex[]): void {
    this.#catalog.waitForWriters(keys, this)
    for (const index of doomed) wipe(keys, index.prefix)
    this.#change(keys, { indexes: this.indexes.filter((index) => !doomed.includes(index)) })
  }

  changeIndex(keys: KeySpace, changed: CollectionIndex, change: Partial<IndexSpec>): void {
    const changedRow = { id: changed.id, spec: { ...changed.spec, ...change }, traits: changed.traits }
    this.#change(keys, { indexes: this.indexes.map((index) => (index === changed ? changedRow : index)) })
  }

  #change(keys: KeySpace, change: Partial<CatalogRow>): void {
    this.#catalog.save(keys, this.namespace, { ...this.row, ...change })
  }

  wipe(keys: KeySpace): void {
    wipe(keys, this.recordPrefix)
    for (const index of this.indexes) wipe(keys, index.prefix)
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
