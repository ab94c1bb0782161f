import * as z from 'zod/mini'
import { listOf, shortEnough } from '../bounds.ts'
import { textOrEmpty } from '../fields.ts'
import {
  AMOUNT_MAX,
  currencies,
  deliverableKinds,
  DELIVERABLES_MAX,
  FORMAT_MAX,
  MONTHS_MAX,
  PIECES_MAX,
  rightsMedia,
  rightsScopes,
  ROUNDS_MAX,
  TERMS_NOTES_MAX,
  TERRITORY_MAX,
  TOOLS_MAX,
} from './limits.ts'
import { termsErrorTexts as texts } from './texts.ts'

const whole = (min: number, max: number, message: string) =>
  z.int(message).check(z.gte(min, message), z.lte(max, message))

const Deliverable = z.object({
  kind: z.enum(deliverableKinds, texts.kind),
  pieces: whole(1, PIECES_MAX, texts.pieces),
  format: textOrEmpty('line', { max: FORMAT_MAX, name: 'format' }),
  size: textOrEmpty('line', { max: FORMAT_MAX, name: 'size' }),
})

const orNull = z.transform((typed: string | null): string | null => typed || null)

/** A decimal text, exact in every currency; empty becomes null. */
const amount = z.pipe(
  z.pipe(z.nullable(z.string(texts.amount).check(z.trim(), shortEnough(AMOUNT_MAX, texts.amount))), orNull),
  z.nullable(z.string().check(z.regex(/^\d{1,8}(?:\.\d{1,2})?$/, texts.amount))),
)

/** `YYYY-MM-DD`; empty becomes null. */
const day = z.pipe(
  z.pipe(z.nullable(z.string(texts.day).check(shortEnough('YYYY-MM-DD'.length, texts.day))), orNull),
  z.nullable(z.iso.date(texts.day)),
)

/** Whether a currency has smaller units. */
const isDivided = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits !== 0

/** What two people agree on before the work. */
export const TermsForm = z
  .object({
    deliverables: listOf(Deliverable, DELIVERABLES_MAX, texts.tooManyRows).check(z.minLength(1, texts.rows)),
    /** Null: not agreed on, as in all that may be null. */
    amount,
    currency: z.enum(currencies, texts.currency),
    starts_on: day,
    due_on: day,
    /** Rounds of changes included. */
    rounds: whole(0, ROUNDS_MAX, texts.rounds),
    scope: z.enum(rightsScopes, texts.scope),
    /** None of them: everywhere. */
    media: listOf(z.enum(rightsMedia), rightsMedia.length),
    /** Empty: worldwide. */
    territory: textOrEmpty('line', { max: TERRITORY_MAX, name: 'territory' }),
    /** Null: without end. */
    months: z.nullable(whole(1, MONTHS_MAX, texts.months)),
    exclusive: z.boolean(),
    /** Whether the client may train AI with it. */
    training: z.boolean(),
    /** With which tools it is made. */
    tools: textOrEmpty('lines', { max: TOOLS_MAX, name: 'list of tools' }),
    notes: textOrEmpty('lines', { max: TERMS_NOTES_MAX, name: 'note' }),
  })
  .check(
    z.refine(({ amount, currency }) => !amount?.includes('.') || isDivided(currency), {
      path: ['amount'],
      error: texts.wholeAmount,
    }),
    z.refine(({ starts_on, due_on }) => starts_on === null || due_on === null || due_on >= starts_on, {
      path: ['due_on'],
      error: texts.order,
    }),
  )
export type TypedTerms = z.input<typeof TermsForm>
