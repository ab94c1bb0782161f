import type { Connection } from 'mongoose'
import { leanReader } from '../database/document.ts'
import type { Exported } from '../database/document.ts'
import { everyPage } from '../database/every-page.ts'
import { AGREEMENT_FIELDS, agreementModel } from './agreements.model.ts'
import type { AgreementDocument } from './agreements.model.ts'
import { sealedIn } from './agreements.service.ts'

const SIDES = ['owner_id', 'creator_id'] as const

const exportedAgreement = (found: AgreementDocument, side: (typeof SIDES)[number]) => {
  const { project_id, hash, entry, later_from, later_to, payment, paid_at, received_at, created_at } = found
  return {
    project_id,
    role: side === 'owner_id' ? 'client' : 'creator',
    text: sealedIn(found),
    hash,
    entry,
    later_from,
    later_to,
    payment: found.invoice_number === null ? null : payment,
    paid_at,
    received_at,
    created_at,
  } satisfies Exported<AgreementDocument, 'owner_id' | 'creator_id' | 'invoice_number' | 'is_left'>
}

/** What outlives a project, and an account. */
export function keptAgreements(database: Connection) {
  const model = agreementModel(database)
  const reader = leanReader(model, AGREEMENT_FIELDS)

  async function* exported(person: string) {
    for (const side of SIDES) {
      const pages = everyPage<AgreementDocument>((last, limit) =>
        reader
          .find({ [side]: person, ...(last && { _id: { $gt: last._id } }) })
          .sort({ _id: 1 })
          .limit(limit)
          .exec(),
      )
      for await (const page of pages) yield* page.map((one) => exportedAgreement(one, side))
    }
  }

  return {
    exported,

    /** Stays as it was sealed, with both names, for the other; it goes when that account is deleted as well. */
    async erase(person: string, tombstone: string): Promise<void> {
      await model.deleteMany({ $or: SIDES.map((side) => ({ [side]: person })), is_left: true })
      for (const side of SIDES)
        await model.updateMany({ [side]: person }, { $set: { [side]: tombstone, is_left: true } })
    },
  }
}
