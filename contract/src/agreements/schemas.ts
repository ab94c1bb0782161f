import * as z from 'zod'
import { approvers } from '../deliveries/limits.ts'
import { Terms } from '../engagements/schemas.ts'
import { makings } from '../licenses/licenses.ts'
import { openEnum } from '../open-enum.ts'
import { Credentials } from '../provenance/schemas.ts'
import { origins } from '../provenance/groups.ts'
import { ProjectId } from '../projects/schemas.ts'
import { UserId } from '../profiles/schemas.ts'
import { BillingForm } from './forms.ts'
import { paymentStates } from './limits.ts'

const said = z.object({ value: z.string(), origin: openEnum(origins) }).nullable()

/** How a file was made, as the file or its creator says; prompts and settings stay the creator's. */
export const AgreedMaking = z.object({
  made_by: openEnum(makings).nullable(),
  tool: said,
  model: said,
  credentials: Credentials.pick({ state: true, signer: true, signed_at: true }).nullable(),
})
export type AgreedMaking = z.infer<typeof AgreedMaking>

export const AgreedFile = z.object({
  name: z.string(),
  bytes: z.int(),
  /** Media type, such as `image/png`. */
  kind: z.string(),
  /** Of its bytes, in hexadecimal. */
  sha256: z.string(),
  made: AgreedMaking.nullable(),
})
export type AgreedFile = z.infer<typeof AgreedFile>

export const BillingLines = z
  .object({ name: z.string(), address: z.string(), tax_number: z.string() })
  .meta({ id: 'BillingLines' })
export type BillingLines = z.infer<typeof BillingLines>

/** As they were named when the work was approved. */
const Party = z.object({ id: UserId, name: z.string() })

/** What two people agreed on and handed over, sealed by the hash of its canonical JSON (`canonicalJson`). */
export const SealedAgreement = z.object({
  /** Of this form; a later one has a new number. */
  format: z.literal(1),
  /** Origin of the site that wrote it. */
  site: z.string(),
  project: z.object({ id: ProjectId, title: z.string() }),
  client: Party,
  creator: Party,
  /** The confirmed version; null if there was none. */
  terms: Terms.extend({ version: z.int(), confirmed_at: z.iso.datetime() }).nullable(),
  /** In plain words. */
  rights: z.array(z.string()),
  delivery: z.object({ number: z.int(), delivered_at: z.iso.datetime(), files: z.array(AgreedFile) }),
  /** Null of a project older than this date. */
  accepted_at: z.iso.datetime().nullable(),
  approved_at: z.iso.datetime(),
  approved_by: openEnum(approvers),
  /** Null without an agreed price. */
  invoice: z
    .object({
      /** Counts the invoices of this creator, without gaps. */
      number: z.int().positive(),
      date: z.iso.date(),
      amount: z.string(),
      currency: z.string(),
      /** Null of a person who had not entered them. */
      from: BillingLines.nullable(),
      to: BillingLines.nullable(),
    })
    .nullable(),
  /** Texts of the site's operator; null if they have none. */
  intro: z.string().nullable(),
  closing: z.string().nullable(),
})
export type SealedAgreement = z.infer<typeof SealedAgreement>

export const Payment = z.object({
  state: openEnum(paymentStates),
  paid_at: z.iso.datetime().nullable(),
  received_at: z.iso.datetime().nullable(),
})

/** The agreement as written, and what followed. */
export const WrittenAgreement = z
  .object({
    /** Canonical JSON of a `SealedAgreement`. */
    text: z.string(),
    /** SHA-256 of `text`, in hexadecimal. */
    hash: z.string(),
    /** In the site's chain. */
    number: z.int().positive(),
    entered_at: z.iso.datetime(),
    /** Entered after it was sealed; null if the sealed ones count, or there are none. */
    later_from: BillingLines.nullable(),
    later_to: BillingLines.nullable(),
    /** Null without an invoice. */
    payment: Payment.nullable(),
  })
  .meta({ id: 'WrittenAgreement' })
export type WrittenAgreement = z.infer<typeof WrittenAgreement>

/** For one of the two people of a project. */
export const Agreement = z
  .object({
    project: z.object({ id: ProjectId, title: z.string() }),
    owner_id: UserId,
    creator_id: UserId,
    /** Null until the work is approved for good. */
    written: WrittenAgreement.nullable(),
    /** The caller's own, as entered last. */
    billing: BillingLines.nullable(),
  })
  .meta({ id: 'Agreement' })
export type Agreement = z.infer<typeof Agreement>

export const NewBilling = z.object(BillingForm.shape)

/** An entry of the site's chain of agreements. */
export const ChainEntry = z
  .object({ number: z.int().positive(), entered_at: z.iso.datetime() })
  .meta({ id: 'ChainEntry' })
export type ChainEntry = z.infer<typeof ChainEntry>
