import type { AgreedFile, SealedAgreement } from '@atelier/contract/agreements/schemas.ts'
import type { ClientSession, Types } from 'mongoose'

/** Work whose approval is final. */
export interface ApprovedWork {
  project: { _id: number; title: string }
  owner_id: Types.ObjectId
  creator_id: Types.ObjectId
  delivery: { number: number; delivered_at: Date; files: readonly AgreedFile[] }
  approved_at: Date
  approved_by: SealedAgreement['approved_by']
}

export interface AgreementWriter {
  /** In the transaction that makes the approval final. Does nothing if the two have their agreement. */
  write(session: ClientSession, work: ApprovedWork): Promise<void>
}

declare module '../services.ts' {
  interface Facets {
    agreementWriter: AgreementWriter
  }
}
