import type { Terms } from '@atelier/contract/engagements/schemas.ts'
import type { ClientSession, Types } from 'mongoose'

/** Names one engagement. */
export interface Pair {
  project_id: number
  creator_id: Types.ObjectId
}

export interface WorkOf extends Pair {
  owner_id: Types.ObjectId
  project_title: string
}

/** What lists show of the last delivery that was not withdrawn. */
export interface Delivered {
  number: number
  state: 'delivered' | 'changes_asked' | 'approved'
  /** While the clock runs. */
  answer_by: Date | null
  undo_until: Date | null
}

export interface WorkChanges {
  delivered?: Delivered | null
  final_at?: Date | null
  pauses?: string[]
  paused_at?: Date | null
}

export interface WorkRecord {
  owner_id: Types.ObjectId
  project_title: string
  /** Oldest first. */
  versions: readonly { state: string; terms: Terms }[]
  /** Of the confirmed terms. */
  due_on: string | null
  pauses: string[]
  paused_at: Date | null
  final_at: Date | null
}

/** What domains of the work keep in the engagement. */
export interface WorkRecords {
  find(pair: Pair, session?: ClientSession): Promise<WorkRecord | null>
  /** Always writes, so that of two concurrent transactions one is repeated. */
  record(work: WorkOf, changes: WorkChanges, session: ClientSession): Promise<void>
  /** Null unless the person is one of the two; also once the work is over. */
  creatorOf(project_id: number, person: string, creator?: string): Promise<Types.ObjectId | null>
}

declare module '../services.ts' {
  interface Facets {
    workRecords: WorkRecords
  }
}
