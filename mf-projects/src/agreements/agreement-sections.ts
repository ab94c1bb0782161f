import type {
  AgreedFile,
  BillingLines,
  SealedAgreement,
  WrittenAgreement,
} from '@atelier/contract/agreements/schemas.ts'
import { makingTexts } from '@atelier/contract/licenses/texts.ts'
import { calendarDay, fileSize } from '@atelier/shared-ui/core.ts'
import { locale } from '@atelier/shared-ui/locale.ts'
import { price, termRows } from '../terms/terms-rows.ts'
import { termsTexts } from '../terms/terms-texts.ts'
import { agreementTexts as texts } from './agreement-texts.ts'

export interface SheetRow {
  name: string
  /** Each on a line of its own. */
  lines: readonly string[]
}

export interface SheetSection {
  id: 'parties' | 'dates' | 'terms' | 'rights' | 'files' | 'invoice' | 'seal'
  heading: string
  rows?: readonly SheetRow[]
  sentences?: readonly string[]
}

/** In UTC, so that both read the same. */
export const instant = (iso: string): string =>
  `${new Intl.DateTimeFormat(locale(), { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(iso))} UTC`

function makingLines({ made }: AgreedFile): string[] {
  if (!made) return []
  const { made_by, tool, model, credentials } = made
  return [
    made_by && makingTexts[made_by],
    tool && `${texts.tool}: ${tool.value} (${texts.origins[tool.origin]})`,
    model && `${texts.model}: ${model.value} (${texts.origins[model.origin]})`,
    credentials &&
      (credentials.signer && credentials.state === 'trusted'
        ? texts.signed(credentials.signer)
        : texts.credentials[credentials.state]),
  ].filter((line) => line !== null)
}

const fileRow = (file: AgreedFile): SheetRow => ({
  name: file.name,
  lines: [`${file.kind}, ${fileSize(file.bytes)}`, `SHA-256 ${file.sha256}`, ...makingLines(file)],
})

const billingRow = (name: string, lines: BillingLines | null): SheetRow => ({
  name,
  lines: lines
    ? [lines.name, ...lines.address.split('\n'), ...(lines.tax_number ? [texts.taxNumber(lines.tax_number)] : [])]
    : [texts.missing],
})

/** Added to an agreement after it was sealed. */
export type Follows = Pick<WrittenAgreement, 'number' | 'entered_at' | 'hash'> &
  Partial<Pick<WrittenAgreement, 'later_from' | 'later_to' | 'payment'>>

function invoiceSection({ invoice }: SealedAgreement, { later_from, later_to, payment }: Follows): SheetSection[] {
  if (!invoice) return []
  const { number, date, from, to } = invoice
  const rows = [
    { name: texts.invoiceNumber, lines: [String(number)] },
    { name: texts.date, lines: [calendarDay(date)] },
    billingRow(texts.from, from ?? later_from ?? null),
    billingRow(texts.to, to ?? later_to ?? null),
    { name: texts.amount, lines: [price(invoice)] },
    ...(payment ? [{ name: texts.payment, lines: [texts.states[payment.state]] }] : []),
  ]
  return [{ id: 'invoice', heading: texts.invoice, rows }]
}

/** An agreement in words, in the order of a page. */
export function agreementSections(sealed: SealedAgreement, follows: Follows): SheetSection[] {
  const { project, client, creator, terms, rights, delivery, accepted_at, approved_at, approved_by } = sealed
  const termsSection: SheetSection = terms
    ? {
        id: 'terms',
        heading: texts.terms,
        sentences: [texts.termsVersion(terms.version, instant(terms.confirmed_at))],
        rows: termRows(terms).map(({ name, lines }) => ({ name: termsTexts.field[name], lines })),
      }
    : { id: 'terms', heading: texts.terms, sentences: [texts.noTerms] }
  return [
    {
      id: 'parties',
      heading: texts.between,
      rows: [
        { name: texts.client, lines: [client.name] },
        { name: texts.creator, lines: [creator.name] },
        { name: texts.project, lines: [project.title] },
      ],
    },
    {
      id: 'dates',
      heading: texts.dates,
      rows: [
        ...(accepted_at ? [{ name: texts.accepted, lines: [instant(accepted_at)] }] : []),
        { name: texts.delivered, lines: [instant(delivery.delivered_at)] },
        { name: texts.approved, lines: [`${instant(approved_at)}, ${texts.by[approved_by]}`] },
      ],
    },
    termsSection,
    { id: 'rights', heading: texts.rights, sentences: rights },
    { id: 'files', heading: texts.files, rows: delivery.files.map(fileRow) },
    ...invoiceSection(sealed, follows),
    {
      id: 'seal',
      heading: texts.seal,
      rows: [
        { name: texts.chain, lines: [texts.entry(follows.number, instant(follows.entered_at))] },
        { name: texts.hash, lines: [follows.hash] },
        { name: texts.check, lines: [`${sealed.site}/verify`] },
      ],
    },
  ]
}
