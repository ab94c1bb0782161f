import { decode, encode } from '../bson-order/codec.ts'
import type { Doc } from '../bson-order/type-order.ts'
import { invalidNamespace } from '../errors.ts'
import type { CompileExpression } from '../query/expression.ts'
import { Collection } from './collection.ts'
import { CollectionIndex, type IndexSpec, type StoredTraits } from './collection-index.ts'
import type { Engine } from './engine.ts'
import { CATALOG_RANGE, catalogKey, wipe } from './key-layout.ts'

interface CatalogRow {
  id: number
  options: Doc
  indexes: { id: number; spec: IndexSpec; traits: StoredTraits }[]
}

/** The collections and their indexes. Changes here are not part of multi-document transactions. */
export class Catalog {
  readonly engine: Engine
  readonly compileExpression: CompileExpression
  readonly #collections = new Map<string, Collection>()
  readonly #savedInStatement = new Set<Collection>()
  #lastId = 0

  constructor(engine: Engine, compileExpression: CompileExpression) {
    this.engine = engine
    this.compileExpression = compileExpression
    for (const { key, value } of [...engine.direct.range(...CATALOG_RANGE)]) this.#load(key.toString('utf8', 1), value)
  }

  #load(namespace: string, bytes: Buffer): void {
    const row = decode(bytes) as unknown as CatalogRow
    const indexes = row.indexes.map(({ id, spec, traits }) => new CollectionIndex(id, spec, traits))
    this.#lastId = Math.max(this.#lastId, row.id, ...row.indexes.map((index) => index.id))
    this.#collections.set(namespace, new Collection(this, namespace, row.id, row.options, indexes))
  }

  newId(): number {
    return ++this.#lastId
  }

  get(namespace: string): Collection | undefined {
    return this.#collections.get(namespace)
  }

  all(): Collection[] {
    return [...this.#collections.values()]
  }

  inDatabase(database: string): Collection[] {
    return this.all().filter((collection) => collection.database === database)
  }

  ensure(namespace: string): Collection {
    return this.get(namespace) ?? this.create(namespace)
  }

  create(namespace: string, options: Doc = {}): Collection {
    checkNamespace(namespace)
    const collation = options.collation ? { collation: options.collation as Doc } : {}
    const idIndex = new CollectionIndex(this.newId(), { v: 2, key: { _id: 1 }, name: '_id_', ...collation })
    const collection = new Collection(this, namespace, this.newId(), options, [idIndex])
    this.#collections.set(namespace, collection)
    this.save(collection)
    return collection
  }

  drop(namespace: string): Collection | undefined {
    const collection = this.get(namespace)
    if (!collection) return undefined
    this.engine.write((keys) => {
      wipe(keys, collection.recordPrefix)
      for (const index of collection.indexes) wipe(keys, index.prefix)
      keys.delete(catalogKey(namespace))
    })
    this.#collections.delete(namespace)
    return collection
  }

  rename(from: string, to: string): void {
    const collection = this.get(from)
    if (!collection) return
    checkNamespace(to)
    this.engine.write((keys) => {
      keys.delete(catalogKey(from))
      collection.namespace = to
      this.save(collection)
    })
    this.#collections.delete(from)
    this.#collections.set(to, collection)
  }

  save(collection: Collection, indexes = collection.indexes): void {
    const rows = indexes.map(({ id, spec, traits }) => ({ id, spec, traits }))
    this.engine.direct.put(
      catalogKey(collection.namespace),
      encode({ id: collection.id, options: collection.options, indexes: rows }),
    )
    this.#savedInStatement.add(collection)
  }

  /** The collections saved since the last call: by the statement that is running, if asked at its start and end. */
  takeSaved(): Collection[] {
    const saved = [...this.#savedInStatement]
    this.#savedInStatement.clear()
    return saved
  }

  /** A statement that failed took its catalog rows with it, while memory still has them: they are written again. */
  restore(collections: readonly Collection[]): void {
    const lost = collections.filter((collection) => this.get(collection.namespace) === collection)
    if (lost.length > 0) this.engine.write(() => lost.forEach((collection) => this.save(collection)))
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
