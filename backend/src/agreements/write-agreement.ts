import { canonicalJson } from '@atelier/contract/agreements/canonical.ts'
import { agreementsChangedEvent } from '@atelier/contract/agreements/live.ts'
import { rightsInWords } from '@atelier/contract/agreements/rights-words.ts'
import type { SealedAgreement } from '@atelier/contract/agreements/schemas.ts'
import { profileName } from '@atelier/contract/profiles/profile-name.ts'
import type { ClientSession, Types } from 'mongoose'
import { leanReader } from '../database/document.ts'
import { textHash } from '../database/hash-chain.ts'
import { afterCommit } from '../database/transaction.ts'
import type { AgreementWriter, ApprovedWork } from '../kernel/agreement-writer.ts'
import { profilesService } from '../profiles/profiles.service.ts'
import type { Services } from '../services.ts'
import { agreementChain } from './agreement-chain.ts'
import { agreementModel } from './agreements.model.ts'
import { billingLines } from './billing-lines.ts'

export function agreementWriter(services: Services): AgreementWriter {
  const { config, database, facets, publisher, now } = services
  const model = agreementModel(database)
  const reader = leanReader(model, ['invoice_number'])
  const chain = agreementChain(database)
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

  async function compose(work: ApprovedWork, at: Date, session: ClientSession): Promise<SealedAgreement> {
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

  async function tell({ project, owner_id, creator_id }: ApprovedWork, session: ClientSession): Promise<void> {
    const event = { kind: 'agreement_written', project } as const
    await facets().notifier.notify(session, [owner_id], { ...event, actor: creator_id })
    await facets().notifier.notify(session, [creator_id], { ...event, actor: owner_id })
    const changed = { project_id: project._id }
    afterCommit(session, () => publisher.toUsers([owner_id, creator_id], agreementsChangedEvent, changed))
  }

  return {
    async write(session, work) {
      const { owner_id, creator_id } = work
      const pair = { project_id: work.project._id, creator_id }
      if (await reader.findOne(pair).session(session)) return
      const created_at = now()
      const agreement = await compose(work, created_at, session)
      const text = canonicalJson(agreement)
      const hash = textHash(text)
      // Of two at once the database repeats one here, so that numbers of invoices have no gaps either
      const entry = await chain.append(session, { at: created_at, agreement_hash: hash })
      const invoice_number = agreement.invoice?.number ?? null
      await model.create([{ ...pair, owner_id, text, hash, entry, invoice_number, created_at }], { session })
      await tell(work, session)
    },
  }
}
