import type { Fold } from '../bson-order/collation.ts'
import type { Doc } from '../bson-order/type-order.ts'
import type { RowQuery } from '../query/find-rows.ts'
import type { Paused, Slices } from '../query/pause.ts'

export interface SourceQuery extends Pick<RowQuery, 'filter' | 'sort' | 'skip' | 'limit' | 'fold' | 'hint'> {
  variables?: Doc
}

/** Where a pipeline reads: the collections of one database, as one statement sees them. */
export interface Source {
  find(collection: string, query: SourceQuery): Paused<Doc>
  count(collection: string, query: SourceQuery): Slices<number>
}

export interface PipelineOptions {
  variables?: Doc
  collation?: unknown
  hint?: unknown
}

export type RunPipeline = (
  source: Source,
  collection: string | undefined,
  stages: readonly Doc[],
  options: PipelineOptions,
) => Paused<Doc>

/** What a stage needs beyond its documents. */
export interface StageEnvironment {
  source: Source
  options: PipelineOptions
  fold: Fold
  run: RunPipeline
}
