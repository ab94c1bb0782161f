import { rightsInWords } from '@atelier/contract/agreements/rights-words.ts'
import type { SealedAgreement } from '@atelier/contract/agreements/schemas.ts'
import { profileName } from '@atelier/contract/profiles/profile-name.ts'
import type { ClientSession, Types } from 'mongoose'
import { leanReader } from '../database/document.ts'
import type { ApprovedWork } from '../kernel/agreement-writer.ts'
import { profilesService } from '../profiles/profiles.service.ts'
import type { Services } from '../services.ts'
import { agreementModel } from './agreements.model.ts'
import { billingLines } from './billing-lines.ts'

/** An agreement from the data of that moment. */
export function agreementComposer(services: Services) {
  const { config, database, facets } = services
  const reader = leanReader(agreementModel(database), ['invoice_number'])
  const billing = billingLines(database)
  const profiles = profilesService(services)

  async function nextInvoice(creator_id: Types.ObjectId, session: ClientSession): Promise<number> {
    const last = await reader
      .findOne({ creator_id, invoice_number: { $gt: 0 } })
      .sort({ invoice_number: -1 })
      .session(session)
    return (last?.invoice_number ?? 0) + 1
  }

  async function invoiceOf(
    { owner_id, creator_id }: ApprovedWork,
    terms: SealedAgreement['terms'],
    at: Date,
    session: ClientSession,
  ): Promise<SealedAgreement['invoice']> {
    if (!terms || terms.amount === null) return null
    const { amount, currency } = terms
    const lines = await billing.of([owner_id, creator_id], session)
    return {
      number: await nextInvoice(creator_id, session),
      date: at.toISOString().slice(0, 10),
      amount,
      currency,
      from: lines(creator_id),
      to: lines(owner_id),
    }
  }

  return async function compose(work: ApprovedWork, at: Date, session: ClientSession): Promise<SealedAgreement> {
    const { project, owner_id, creator_id, delivery, approved_at, approved_by } = work
    const { forAgreements } = facets()
    const terms = await forAgreements.agreedTerms(project._id, creator_id, session)
    const accepted = await forAgreements.acceptedAt(project._id, creator_id, session)
    const summary = await profiles.summaries([owner_id, creator_id])
    const party = (id: Types.ObjectId) => ({ id: String(id), name: profileName(summary(id)) })
    return {
      format: 1,
      site: config.publicUrl,
      project: { id: project._id, title: project.title },
      client: party(owner_id),
      creator: party(creator_id),
      terms,
      rights: rightsInWords(terms),
      delivery: {
        number: delivery.number,
        delivered_at: delivery.delivered_at.toISOString(),
        files: delivery.files.map(({ name, bytes, kind, sha256, made }) => ({ name, bytes, kind, sha256, made })),
      },
      accepted_at: accepted?.toISOString() ?? null,
      approved_at: approved_at.toISOString(),
      approved_by,
      invoice: await invoiceOf(work, terms, at, session),
      ...config.agreementTexts,
    }
  }
}
