import type { CollectionIndex } from '../storage/collection-index.ts'
import type { KeyRange } from '../storage/key-space.ts'
import type { KeyFilter } from './key-filter.ts'

export interface IndexScan {
  kind: 'index'
  index: CollectionIndex
  ranges: KeyRange[]
  reverse: boolean
  /** The scan yields the order asked for. */
  sorted: boolean
  /** Where the sorted part of each range's keys begins, if the ranges must be merged. */
  merged?: number[]
  /** Every field of a unique index is fixed: each range is one key. */
  point: boolean
  /** What can be decided on the key, before the document is read. */
  keyFilter?: KeyFilter
}

export interface UnionScan {
  kind: 'union'
  scans: IndexScan[]
  sorted: boolean
}

export interface CollectionScan {
  kind: 'collection'
  sorted: boolean
  reverse: boolean
}

export type Plan = IndexScan | UnionScan | CollectionScan
export type SortFields = readonly (readonly [field: string, direction: number])[]
