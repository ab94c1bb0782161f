import { canonicalJson } from '@atelier/contract/agreements/canonical.ts'
import { agreementsChangedEvent } from '@atelier/contract/agreements/live.ts'
import { leanReader } from '../database/document.ts'
import { textHash } from '../database/hash-chain.ts'
import { afterCommit } from '../database/transaction.ts'
import type { AgreementWriter } from '../kernel/agreement-writer.ts'
import type { Services } from '../services.ts'
import { agreementChain } from './agreement-chain.ts'
import { agreementModel } from './agreements.model.ts'
import { agreementComposer } from './compose-agreement.ts'

export function agreementWriter(services: Services): AgreementWriter {
  const { database, facets, publisher, now } = services
  const model = agreementModel(database)
  const reader = leanReader(model, [])
  const chain = agreementChain(database)
  const compose = agreementComposer(services)

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
      if (invoice_number !== null)
        await facets().forAgreements.notePayment(pair.project_id, creator_id, 'open', session)
      const changed = { project_id: work.project._id }
      afterCommit(session, () => publisher.toUsers([owner_id, creator_id], agreementsChangedEvent, changed))
    },
  }
}
