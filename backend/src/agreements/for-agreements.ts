import type { SealedAgreement } from '@atelier/contract/agreements/schemas.ts'
import type { ClientSession, Types } from 'mongoose'
import type { AgreementDocument } from './agreements.model.ts'

/** A project and the two who work on it. */
export interface Work {
  project: { id: number; title: string }
  owner_id: Types.ObjectId
  creator_id: Types.ObjectId
}

declare module '../services.ts' {
  interface Facets {
    forAgreements: {
      /** When the creator was accepted; null if that is not stored. */
      acceptedAt(project_id: number, creator_id: Types.ObjectId, session: ClientSession): Promise<Date | null>
      /** The confirmed version; null if there is none. */
      agreedTerms(
        project_id: number,
        creator_id: Types.ObjectId,
        session: ClientSession,
      ): Promise<SealedAgreement['terms']>
      /** Of the invoice, for the next step. */
      notePayment(
        project_id: number,
        creator_id: Types.ObjectId,
        payment: AgreementDocument['payment'],
        session: ClientSession,
      ): Promise<void>
      /** Null unless the person is one of the two. */
      workOf(project_id: number, person: string, creator?: string): Promise<Work | null>
    }
  }
}
