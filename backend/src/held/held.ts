import type { ReportTargetKind } from '@atelier/contract/reports/limits.ts'
import type { ClientSession, Model, Types } from 'mongoose'
import type { ExportedFile } from '../storage/exported-file.ts'

type Id = Types.ObjectId | string

/** Of one decision, in its transaction. */
export interface Step {
  case_id: string
  session: ClientSession
}

/** As the driver returns it. */
export interface Stored {
  _id: Types.ObjectId | number | string
}

/** Some fields of a document. */
export type PartOf<D extends Stored> = Partial<D> & Pick<D, '_id'>

/** Documents of one collection that a decision no longer holds. */
export interface Returned<D extends Stored> {
  /** Those that it had taken. */
  whole: readonly D[]
  /** Former fields of those that had stayed. */
  parts: readonly PartOf<D>[]
  /** Whether it returns this document, of any collection, as well. */
  has(model: Pick<Model<never>, 'collection'>, id: unknown): boolean
}

/** A unique index, and what to do with a held document whose place in it was taken meanwhile. */
export interface UniqueIndex<D extends Stored> {
  fields: readonly (keyof D & string)[]
  /** Default: all documents. */
  contains?: (document: D) => boolean
  whenTaken:
    | { /** Put back with these changes. */ change: () => Partial<D> }
    | { /** Becomes part of the other one. */ merge: (other: D, held: D) => Partial<D> }
    /** Both say the same. */
    | 'drop'
}

interface HeldFiles<D extends Stored> {
  /** Uploads that must outlive it. */
  keys(document: PartOf<D>, case_id: string): string[]
  exported(document: D, case_id: string): Iterable<ExportedFile>
  /** Whether nothing else uses them, so that a removal deletes them. */
  own: boolean
}

/** How documents of one collection are held back, return and end. Their domain declares it. */
export interface HeldCollection<D extends Stored> {
  model: Model<D>
  /** Whose personal data a document contains. */
  people(document: D): readonly (Id | null | undefined)[]
  files: HeldFiles<D> | null
  /**
   * A row of the person's export; null for what another one wrote, or null for all. `isPart`: only fields of the
   * document are held.
   */
  exported: ((document: D, person: string, isPart: boolean) => object | null | Promise<object | null>) | null
  /** All but that of `_id`. */
  unique: readonly UniqueIndex<D>[]
  /** For fields that were changed meanwhile; null if they stay as they are. */
  merged?(stored: D, former: PartOf<D>, left: Partial<D>): Partial<D> | null
  /** Before they are put back. */
  beforeReturn?(step: Step, documents: readonly PartOf<D>[]): Promise<void>
  /** After all of a decision are put back: what depends on them. Null if nothing does. */
  returned: ((step: Step, back: Returned<D>) => Promise<void>) | null
  /** Before they are deleted for good, with the decision or with the account. */
  removed?(step: Step, documents: Pick<Returned<D>, 'whole' | 'parts'>): Promise<void>
}

/** A collection whose documents are not known. */
export type AnyHeld = HeldCollection<Stored>

/** Each function is called with documents of its own collection only. */
export const heldCollection = <D extends Stored>(collection: HeldCollection<D>): AnyHeld =>
  collection as unknown as AnyHeld

/** What decisions do to things that can be reported, of one kind. All is idempotent. */
export interface Held {
  /** Takes it with all that belongs to it, or withholds what it says. */
  hide(step: Step, id: string): Promise<void>
  markAdult?(step: Step, id: string): Promise<void>
  /** Ends a removal in a transaction of its own. Default: what it took is deleted. */
  finish?(case_id: string): Promise<void>
}

/** What becomes of a person's things while the account is closed. All is idempotent. */
export interface Closing {
  /** Takes all there are. */
  close(step: Step, person: Types.ObjectId): Promise<void>
  /** After what was taken is put back. */
  reopen?(step: Step, person: Types.ObjectId): Promise<void>
  /** Before the account is deleted. */
  finish?(case_id: string): Promise<void>
}

declare module '../services.ts' {
  interface Facets {
    /** What decisions do to things that can be reported. */
    held: Record<ReportTargetKind, Held>
    closing: readonly Closing[]
    holds: readonly AnyHeld[]
  }
}
