import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { EngagementQuery } from '../engagements/schemas.ts'
import { ProjectId } from '../projects/schemas.ts'
import { agreementsEvents } from './events.ts'
import { Agreement, ChainEntry, NewBilling } from './schemas.ts'
import { agreementsErrorTexts as texts } from './texts.ts'

const params = z.object({ id: ProjectId })
const { stale } = agreementsEvents.changed

// Also for others: whether two people work together is hidden.
const ENGAGEMENT_NOT_FOUND = { status: 404, text: texts.notFound } as const
const invoice = {
  ENGAGEMENT_NOT_FOUND,
  AGREEMENT_NOT_WRITTEN: { status: 409, text: texts.notWritten },
  NO_INVOICE: { status: 409, text: texts.noInvoice },
} as const
const NOT_CLIENT = { status: 403, text: texts.notClient } as const

export const agreements = {
  get: endpoint({
    method: 'GET',
    path: '/projects/:id/work/agreement',
    access: 'signedIn',
    summary: 'Returns the agreement of two people who work together, for either of them.',
    params,
    query: EngagementQuery,
    response: Agreement,
    errors: { ENGAGEMENT_NOT_FOUND },
  }),
  setBilling: endpoint({
    method: 'PUT',
    path: '/projects/:id/work/agreement/billing',
    access: 'signedIn',
    stale,
    summary:
      "Stores the caller's billing lines, and adds them to this invoice if it was sealed without them and is not paid. Idempotent.",
    params,
    body: NewBilling,
    response: Agreement,
    errors: { ENGAGEMENT_NOT_FOUND },
  }),
  markPaid: endpoint({
    method: 'POST',
    path: '/projects/:id/work/agreement/paid',
    access: 'signedIn',
    stale,
    summary: 'Marks the invoice as paid, for the client. Idempotent.',
    params,
    response: Agreement,
    errors: { ...invoice, NOT_CLIENT },
  }),
  undoPaid: endpoint({
    method: 'POST',
    path: '/projects/:id/work/agreement/undo-paid',
    access: 'signedIn',
    stale,
    summary: 'Reverts marking as paid until the creator has confirmed it. Idempotent.',
    params,
    response: Agreement,
    errors: { ...invoice, NOT_CLIENT, ALREADY_RECEIVED: { status: 409, text: texts.received } },
  }),
  markReceived: endpoint({
    method: 'POST',
    path: '/projects/:id/work/agreement/received',
    access: 'signedIn',
    stale,
    summary: 'Confirms that the money has arrived, for the creator. Idempotent.',
    params,
    response: Agreement,
    errors: {
      ...invoice,
      NOT_CREATOR: { status: 403, text: texts.notCreator },
      NOT_PAID: { status: 409, text: texts.notPaid },
    },
  }),
  verify: endpoint({
    method: 'GET',
    path: '/agreements/:hash',
    access: 'public',
    summary: "Returns the entry of the site's chain that has an agreement's hash, and nothing about its people.",
    params: z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/, 'This is no SHA-256 in lower-case hexadecimal.') }),
    response: ChainEntry,
    errors: { AGREEMENT_NOT_FOUND: { status: 404, text: texts.unknown } },
  }),
}
