import { decode, encode } from '../bson-order/codec.ts'
import type { Doc } from '../bson-order/type-order.ts'
import { invalidNamespace } from '../errors.ts'
import { Collection, type CatalogRow } from './collection.ts'
import type { IndexSpec } from './collection-index.ts'
import type { Engine } from './engine.ts'
import { after, CATALOG_RANGE, catalogKey, counterOf, lastNumber, recordId, recordIdAtEnd } from './key-layout.ts'
import type { KeySpace } from './key-space.ts'

/**
 * The collections and their indexes. Their rows are keys like all others, so a snapshot or a transaction sees the collections
 * of its own time, and a change that fails leaves none.
 */
export class Catalog {
  readonly #engine: Engine
  /** The collection of each namespace as it was read last. */
  readonly #read = new Map<string, { row: Buffer; collection: Collection }>()
  readonly #lastRecords = new Map<number, number>()
  #lastId: number

  constructor(engine: Engine) {
    this.#engine = engine
    const rows = [...engine.direct.range(...CATALOG_RANGE)].map(({ value }) => decode(value) as unknown as CatalogRow)
    const ids = rows.flatMap(({ id, indexes }) => [id, ...indexes.map((index) => index.id)])
    this.#lastId = Math.max(lastNumber(engine.direct), ...ids)
  }

  get(keys: KeySpace, namespace: string): Collection | undefined {
    const row = keys.get(catalogKey(namespace))
    return row && this.#collection(namespace, row)
  }

  #collection(namespace: string, row: Buffer): Collection {
    const read = this.#read.get(namespace)
    if (read?.row.equals(row)) return read.collection
    const collection = new Collection(this, namespace, decode(row) as unknown as CatalogRow)
    this.#read.set(namespace, { row, collection })
    return collection
  }

  all(keys: KeySpace): Collection[] {
    return [...keys.range(...CATALOG_RANGE)].map(({ key, value }) => this.#collection(key.toString('utf8', 1), value))
  }

  inDatabase(keys: KeySpace, database: string): Collection[] {
    return this.all(keys).filter((collection) => collection.database === database)
  }

  ensure(keys: KeySpace, namespace: string): Collection {
    return this.get(keys, namespace) ?? this.create(keys, namespace)
  }

  create(keys: KeySpace, namespace: string, options: Doc = {}): Collection {
    checkNamespace(namespace)
    const collation = options.collation ? { collation: options.collation as Doc } : {}
    const spec: IndexSpec = { v: 2, key: { _id: 1 }, name: '_id_', ...collation }
    this.save(keys, namespace, { id: this.newId(), options, indexes: [{ id: this.newId(), spec }] })
    return this.get(keys, namespace)!
  }

  drop(keys: KeySpace, collection: Collection): void {
    this.waitForWriters(keys, collection)
    collection.wipe(keys)
    keys.delete(catalogKey(collection.namespace))
    this.#read.delete(collection.namespace)
  }

  rename(keys: KeySpace, collection: Collection, to: string): void {
    checkNamespace(to)
    this.waitForWriters(keys, collection)
    keys.delete(catalogKey(collection.namespace))
    this.save(keys, to, collection.row)
  }

  save(keys: KeySpace, namespace: string, { id, options, indexes }: CatalogRow): void {
    const rows = indexes.map((index) => ({ id: index.id, spec: index.spec, traits: index.traits }))
    keys.put(catalogKey(namespace), encode({ id, options, indexes: rows }))
    this.#read.delete(namespace)
  }

  /** A collection is changed only while no other transaction has uncommitted writes in it. */
  waitForWriters(keys: KeySpace, { recordPrefix }: Collection): void {
    this.#engine.waitForWriters(recordPrefix, keys)
  }

  newId(): number {
    return ++this.#lastId
  }

  newRecord({ id, recordPrefix }: Collection): Buffer {
    const last = this.#lastRecords.get(id) ?? this.#lastStored(recordPrefix)
    this.#lastRecords.set(id, last + 1)
    return recordId(last + 1)
  }

  #lastStored(prefix: Buffer): number {
    for (const { key } of this.#engine.direct.range(prefix, after(prefix), true)) return counterOf(recordIdAtEnd(key))
    return 0
  }
}

function checkNamespace(namespace: string): void {
  const dot = namespace.indexOf('.')
  const [database, name] = [namespace.slice(0, dot), namespace.slice(dot + 1)]
  const badDatabase = !database || /[/\\. "$*<>:|?\0]/.test(database)
  const badName = !name || /[$\0]/.test(name) || name.startsWith('.') || name.endsWith('.')
  if (badDatabase || badName || Buffer.byteLength(namespace) > 255)
    throw invalidNamespace(`Invalid namespace specified '${namespace}'`)
}
