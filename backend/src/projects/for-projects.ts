import type { PartnerState } from '@atelier/contract/projects/partner-state.ts'
import type { WorkState } from '@atelier/contract/projects/work-state.ts'
import type { ClientSession, PipelineStage, Types } from 'mongoose'
import type { Viewer } from '../database/viewer.ts'
import type { Counts } from './project-transitions.ts'
import type { LeanProject } from './projects.model.ts'

export type CountsOf = (ids: readonly number[], session?: ClientSession) => Promise<(id: number) => Counts>

/** What a viewer is not shown of them; undefined if that is nothing. */
export type LeftOut = (viewer: Viewer, ids: readonly number[]) => Promise<((id: number) => Counts) | undefined>

/** Joins to each project, as `applicants`, who applied last and waits for a decision. */
export type LatestApplicants = (viewer: Viewer, most: number) => Promise<PipelineStage.Lookup>

/** What the second person is to the first. */
export type PartnerStates = (
  people: readonly Types.ObjectId[],
) => Promise<{ of(me: Types.ObjectId, other: Types.ObjectId): PartnerState }>

/** The next step of projects, for one of the two; of a closed one only while reviews may be written. */
export type WorkStates = (
  person: string,
  running: readonly { project_id: number; creator_id: Types.ObjectId; closed_at: Date | null }[],
) => Promise<(project_id: number, creator_id: Types.ObjectId) => WorkState | undefined>

/** By the creator who was accepted for them. */
export interface Accepted {
  count(creator: string): Promise<number>
  /** Latest first; all without a limit. */
  projects(creator: string, limit?: number): Promise<number[]>
}

/** A change of the copies of a project's title that have another one, or any. */
export interface Renamed {
  project_id: number
  from: string | { $type: 'string' }
  to: string
}

/** Renames the copies of a domain, and returns the people who have one. */
export type Rename = (renamed: Renamed, session: ClientSession) => Promise<Types.ObjectId[]>

declare module '../services.ts' {
  interface Facets {
    forProjects: {
      accepted: Accepted
      /** The case that closed an account. */
      closedBy(userId: string, session: ClientSession): Promise<string | undefined>
      /** Notifies those who have applied or are invited; returns all with an application. */
      changed(project: LeanProject, session: ClientSession): Promise<Types.ObjectId[]>
      /** Updates the applications in the same transaction. */
      completed(project: LeanProject, session: ClientSession): Promise<void>
      countsOf: CountsOf
      latestApplicants: LatestApplicants
      leftOut: LeftOut
      partnerStates: PartnerStates
      /** Notifies those whose saved searches find it. */
      posted(project: number, session: ClientSession): Promise<void>
      renameConversations: Rename
      renameEngagements: Rename
      renameFound: Rename
      renameNotifications(renamed: Renamed, people: readonly Types.ObjectId[], session: ClientSession): Promise<void>
      renameOutcomes: Rename
      reopened(project: LeanProject, session: ClientSession): Promise<void>
      workStates: WorkStates
      suspended(people: readonly Types.ObjectId[]): Promise<Types.ObjectId[]>
    }
  }
}
