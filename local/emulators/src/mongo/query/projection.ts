import { own, setOwn } from '../bson-order/own-fields.ts'
import { isDocument, isPlain, type Doc } from '../bson-order/type-order.ts'
import type { FilterOptions, MatchContext } from './predicate.ts'
import { parseProjection, type ProjectionSpec, type ProjectionTree } from './projection-spec.ts'

export type Projection = (doc: Doc, context: MatchContext) => Doc

/** The projection of find and $project; undefined when there is nothing to project. */
export function compileProjection(projection: Doc | undefined, options: FilterOptions): Projection | undefined {
  if (!projection || Object.keys(projection).length === 0) return undefined
  const spec = parseProjection(projection, options)
  return (doc, context) => {
    const projector = new Projector(spec, doc, context)
    return spec.excludes ? projector.exclude(doc, spec.tree) : projector.include(doc, spec.tree)
  }
}

class Projector {
  readonly #spec: ProjectionSpec
  readonly #root: Doc
  readonly #context: MatchContext

  constructor(spec: ProjectionSpec, root: Doc, context: MatchContext) {
    this.#spec = spec
    this.#root = root
    this.#context = context
  }

  include(doc: Doc, tree: ProjectionTree): Doc {
    const out: Doc = {}
    for (const name of Object.keys(doc)) {
      const leaf = tree.get(name)
      if (leaf === undefined) {
        if (name === '_id' && tree === this.#spec.tree && this.#spec.id !== false) out._id = doc._id
      } else if (leaf === true) setOwn(out, name, doc[name])
      else
        this.#set(
          out,
          name,
          leaf instanceof Map ? this.#includeBelow(doc[name], leaf) : leaf(doc[name], this.#root, this.#context),
        )
    }
    for (const [name, leaf] of tree) {
      if (own(doc, name) !== undefined || leaf === true) continue
      this.#set(out, name, leaf instanceof Map ? this.#computed(leaf) : leaf(undefined, this.#root, this.#context))
    }
    return out
  }

  #includeBelow(value: unknown, tree: ProjectionTree): unknown {
    if (Array.isArray(value))
      return value.map((item) => this.#includeBelow(item, tree)).filter((item) => item !== undefined)
    return isPlain(value) ? this.include(value, tree) : this.#computed(tree)
  }

  /** The computed fields below a place where the document has no document. */
  #computed(tree: ProjectionTree): Doc | undefined {
    const out: Doc = {}
    for (const [name, leaf] of tree) {
      if (leaf === true) continue
      this.#set(out, name, leaf instanceof Map ? this.#computed(leaf) : leaf(undefined, this.#root, this.#context))
    }
    return Object.keys(out).length > 0 ? out : undefined
  }

  exclude(doc: Doc, tree: ProjectionTree): Doc {
    const out: Doc = {}
    for (const name of Object.keys(doc)) {
      if (name === '_id' && tree === this.#spec.tree && this.#spec.id === false) continue
      const leaf = tree.get(name)
      if (leaf === undefined) setOwn(out, name, doc[name])
      else if (leaf instanceof Map) setOwn(out, name, this.#excludeBelow(doc[name], leaf))
      else if (leaf !== true) this.#set(out, name, leaf(doc[name], this.#root, this.#context))
    }
    return out
  }

  #excludeBelow(value: unknown, tree: ProjectionTree): unknown {
    if (Array.isArray(value)) return value.map((item) => this.#excludeBelow(item, tree))
    return isDocument(value) && isPlain(value) ? this.exclude(value, tree) : value
  }

  #set(out: Doc, name: string, value: unknown): void {
    if (value !== undefined) setOwn(out, name, value)
  }
}
