import { agreementsChangedEvent } from '@atelier/contract/agreements/live.ts'
import type { Agreement, BillingLines } from '@atelier/contract/agreements/schemas.ts'
import { Types } from 'mongoose'
import type { ClientSession } from 'mongoose'
import { afterCommit, transaction } from '../database/transaction.ts'
import { orRefusal } from '../kernel/refusal.ts'
import type { Refusal } from '../kernel/refusal.ts'
import type { Services } from '../services.ts'
import { agreementModel } from './agreements.model.ts'
import type { AgreementDocument } from './agreements.model.ts'
import { agreementsService, sealedIn } from './agreements.service.ts'
import { billingLines } from './billing-lines.ts'

type Missing = 'ENGAGEMENT_NOT_FOUND' | 'AGREEMENT_NOT_WRITTEN' | 'NO_INVOICE'
type Side = 'owner_id' | 'creator_id'

interface Change<R extends string> {
  by: Side
  /** For the other side. */
  refused: R
  /** What it changes; undefined if it is so already. */
  change: (
    found: Pick<AgreementDocument, 'payment'>,
    refuse: (code: R) => never,
  ) => (Partial<AgreementDocument> & Pick<AgreementDocument, 'payment'>) | undefined
  kind?: 'invoice_paid' | 'payment_received'
}

export function changeAgreement(services: Services) {
  const { database, facets, publisher, now } = services
  const model = agreementModel(database)
  const agreements = agreementsService(services)
  const billing = billingLines(database)

  const tell = (session: ClientSession, people: readonly Types.ObjectId[], project_id: number) =>
    afterCommit(session, () => publisher.toUsers(people, agreementsChangedEvent, { project_id }))

  /** Serialized by the document, which each transaction that changes it writes. */
  async function pay<R extends string>(id: number, person: string, { by, refused, change, kind }: Change<R>) {
    const refusal = await orRefusal<void, R | Missing>((refuse) =>
      transaction(database, async (session) => {
        const found = await agreements.stored(id, person, { session })
        if (!found)
          return refuse((await agreements.find(id, person)) ? 'AGREEMENT_NOT_WRITTEN' : 'ENGAGEMENT_NOT_FOUND')
        const { _id, owner_id, creator_id } = found
        if (!found[by].equals(person)) refuse(refused)
        if (found.invoice_number === null) refuse('NO_INVOICE')
        const changes = change(found, refuse)
        if (!changes) return
        await model.updateOne({ _id }, { $set: changes }, { session })
        await facets().forAgreements.notePayment(id, creator_id, changes.payment, session)
        const [actor, other] = by === 'owner_id' ? [owner_id, creator_id] : [creator_id, owner_id]
        const project = { _id: id, title: sealedIn(found).project.title }
        if (kind) await facets().notifier.notify(session, [other], { kind, actor, project })
        else await facets().notifier.retract(session, other, { kind: 'invoice_paid', actor, project })
        tell(session, [owner_id, creator_id], id)
      }),
    )
    return refusal ?? found(id, person)
  }

  const found = async (id: number, person: string): Promise<Agreement | Refusal<'ENGAGEMENT_NOT_FOUND'>> =>
    (await agreements.find(id, person)) ?? { refused: 'ENGAGEMENT_NOT_FOUND' }

  return {
    markPaid: (id: number, person: string) =>
      pay<'NOT_CLIENT'>(id, person, {
        by: 'owner_id',
        refused: 'NOT_CLIENT',
        kind: 'invoice_paid',
        change: ({ payment }) => (payment === 'open' ? { payment: 'paid', paid_at: now() } : undefined),
      }),

    undoPaid: (id: number, person: string) =>
      pay<'NOT_CLIENT' | 'ALREADY_RECEIVED'>(id, person, {
        by: 'owner_id',
        refused: 'NOT_CLIENT',
        change({ payment }, refuse) {
          if (payment === 'received') refuse('ALREADY_RECEIVED')
          return payment === 'paid' ? { payment: 'open', paid_at: null } : undefined
        },
      }),

    markReceived: (id: number, person: string) =>
      pay<'NOT_CREATOR' | 'NOT_PAID'>(id, person, {
        by: 'creator_id',
        refused: 'NOT_CREATOR',
        kind: 'payment_received',
        change({ payment }, refuse) {
          if (payment === 'open') refuse('NOT_PAID')
          return payment === 'paid' ? { payment: 'received', received_at: now() } : undefined
        },
      }),

    /** Of the account, and of this invoice if it was sealed without them and is not paid. */
    async setBilling(id: number, person: string, lines: BillingLines) {
      if (!(await agreements.find(id, person))) return { refused: 'ENGAGEMENT_NOT_FOUND' } as const
      await transaction(database, async (session) => {
        await billing.set(new Types.ObjectId(person), lines, session)
        const written = await agreements.stored(id, person, { session })
        if (!written || written.payment !== 'open') return
        const { _id, owner_id, creator_id } = written
        const [sealed, later] = owner_id.equals(person)
          ? (['to', 'later_to'] as const)
          : (['from', 'later_from'] as const)
        const { invoice } = sealedIn(written)
        if (!invoice || invoice[sealed]) return
        await model.updateOne({ _id }, { $set: { [later]: lines } }, { session })
        tell(session, [owner_id, creator_id], id)
      })
      return found(id, person)
    },
  }
}
