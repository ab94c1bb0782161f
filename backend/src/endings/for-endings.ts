import type { Engagement } from '@atelier/contract/engagements/schemas.ts'
import type { ClientSession, Types } from 'mongoose'
import type { FoundFile } from '../held/reported.ts'
import type { PartnerStates } from '../projects/for-projects.ts'

export interface Pair {
  project_id: number
  owner_id: Types.ObjectId
  creator_id: Types.ObjectId
}

interface Project {
  _id: number
  title: string
  user_id: Types.ObjectId
}

/** Of the creator who worked on it until then. */
export interface OpenedAgain {
  project: Project
  creator_id: Types.ObjectId
}

export interface KeptWork extends Pair {
  title: string
  /** Who asked to cancel, and when that takes effect. */
  cancel_by: Types.ObjectId | null
  cancel_until: Date | null
  canceled: boolean
  /** Whether moderators were asked, and have not answered. */
  helped: boolean
}

/** A delivery in words, and its files as the client sees them before the approval. */
export interface DeliveredParts {
  number: number
  text: string
  files: FoundFile[]
}

export interface HelpCase extends Pair {
  client_id: string
  title: string
  author_id: Types.ObjectId
  /** Whom it concerns. */
  other_id: Types.ObjectId
  text: string
  /** As of now. */
  work: { terms: string; deliveries: DeliveredParts[] }
}

declare module '../services.ts' {
  interface Facets {
    forEndings: {
      /** The applications of a project whose work is canceled. */
      canceled(project: Project, session: ClientSession): Promise<void>
      /** Asks those who were turned down. */
      openedAgain(opened: OpenedAgain, session: ClientSession): Promise<void>
      turnedDown(project_id: number): Promise<number>
      /** The work of two people, for one of them; null for others. Without a creator the latest. */
      findWork(
        project_id: number,
        person: string,
        creator_id?: string,
      ): Promise<{ owner_id: Types.ObjectId; creator_id: Types.ObjectId; project: Engagement['project'] } | null>
      /** So that its next step is known, and it stays readable without its project. */
      keepWork(session: ClientSession, kept: KeptWork): Promise<void>
      /** What two people agreed on, in paragraphs of plain words. */
      workInWords(pair: Pair, session: ClientSession): Promise<string[]>
      /** Oldest first. */
      deliveredParts(pair: Pair, session: ClientSession): Promise<DeliveredParts[]>
      /** Whether it is approved, also while that can be undone. */
      isApproved(pair: Pair, session?: ClientSession): Promise<boolean>
      /** Returns the case. */
      openHelpCase(help: HelpCase, session: ClientSession): Promise<Types.ObjectId>
      partnerStates: PartnerStates
    }
  }
}
