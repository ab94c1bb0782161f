import type {
  Agreement,
  BillingLines,
  SealedAgreement,
  WrittenAgreement,
} from '@atelier/contract/agreements/schemas.ts'
import { Types } from 'mongoose'
import type { ClientSession } from 'mongoose'
import { leanReader } from '../database/document.ts'
import type { Lean } from '../database/document.ts'
import type { Services } from '../services.ts'
import { AGREEMENT_FIELDS, agreementModel } from './agreements.model.ts'
import type { AgreementDocument } from './agreements.model.ts'
import { billingLines } from './billing-lines.ts'
import type { Work } from './for-agreements.ts'

type Stored = Lean<AgreementDocument, (typeof AGREEMENT_FIELDS)[number]>

export const sealedIn = ({ text }: Pick<AgreementDocument, 'text'>) => JSON.parse(text) as SealedAgreement

export function agreementsService({ database, facets }: Services) {
  const reader = leanReader(agreementModel(database), AGREEMENT_FIELDS)
  const billing = billingLines(database)

  /** The latest of this person in the project, of an owner with that creator; also after the project was deleted. */
  const stored = (
    project_id: number,
    person: string,
    { session, creator }: { session?: ClientSession; creator?: string | undefined } = {},
  ): Promise<Stored | null> => {
    const me = new Types.ObjectId(person)
    const pairs =
      creator === undefined ? [{ owner_id: me }, { creator_id: me }] : [{ owner_id: me, creator_id: creator }]
    return reader
      .findOne({ project_id, $or: pairs })
      .sort({ _id: -1 })
      .session(session ?? null)
      .exec()
  }

  function present(found: Stored): WrittenAgreement {
    const { text, hash, entry, created_at, later_from, later_to, payment, paid_at, received_at } = found
    return {
      text,
      hash,
      number: entry,
      entered_at: created_at.toISOString(),
      later_from,
      later_to,
      payment:
        found.invoice_number === null
          ? null
          : {
              state: payment,
              paid_at: paid_at?.toISOString() ?? null,
              received_at: received_at?.toISOString() ?? null,
            },
    }
  }

  async function own(person: string): Promise<BillingLines | null> {
    const me = new Types.ObjectId(person)
    return (await billing.of([me]))(me)
  }

  /** Null unless the person is one of the two. */
  async function find(project_id: number, person: string, creator?: string): Promise<Agreement | null> {
    const found = await stored(project_id, person, { creator })
    if (found) {
      const { project, client, creator } = sealedIn(found)
      const people = { owner_id: client.id, creator_id: creator.id }
      return { project, ...people, written: present(found), billing: await own(person) }
    }
    const work: Work | null = await facets().forAgreements.workOf(project_id, person, creator)
    if (!work) return null
    const { project, owner_id, creator_id } = work
    return {
      project: { id: project.id, title: project.title },
      owner_id: String(owner_id),
      creator_id: String(creator_id),
      written: null,
      billing: await own(person),
    }
  }

  return { find, stored }
}
