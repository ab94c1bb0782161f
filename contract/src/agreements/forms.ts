import * as z from 'zod/mini'
import { paragraphs, text, textOrEmpty } from '../fields.ts'
import { BILLING_ADDRESS_MAX, BILLING_NAME_MAX, TAX_NUMBER_MAX } from './limits.ts'
import { billingErrorTexts as texts } from './texts.ts'

/** How a person is named on invoices. */
export const BillingForm = z.object({
  name: text({ required: texts.name, max: BILLING_NAME_MAX, name: 'name' }).schema,
  /** Several lines. */
  address: paragraphs({ min: 1, tooShort: texts.address, max: BILLING_ADDRESS_MAX, name: 'address' }).schema,
  /** Of VAT or another tax; may be empty. */
  tax_number: textOrEmpty('line', { max: TAX_NUMBER_MAX, name: 'tax number' }),
})
