import { currencies } from '@atelier/contract/engagements/limits.ts'
import type { Terms } from '@atelier/contract/engagements/schemas.ts'
import { calendarDay } from '@atelier/shared-ui/core.ts'
import { locale } from '@atelier/shared-ui/locale.ts'
import { termsTexts as texts } from './terms-texts.ts'

export type TermName = keyof typeof texts.field

export interface TermRow {
  name: TermName
  /** Each on a line of its own. */
  lines: string[]
}

/** An amount of a currency as people write it: `€1,500.50`. */
export const price = ({ amount, currency }: Pick<Terms, 'amount' | 'currency'>): string =>
  amount === null
    ? texts.notAgreed
    : new Intl.NumberFormat(locale(), { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(
        Number(amount),
      )

const day = (iso: string | null) => (iso === null ? texts.notAgreed : calendarDay(iso))

/** Terms in words, in the order of a page. */
export function termRows(terms: Terms): TermRow[] {
  const { deliverables, starts_on, due_on, rounds, scope, media, territory, months, exclusive, training } = terms
  const rows: [TermName, string[]][] = [
    [
      'deliverables',
      deliverables.map(({ kind, pieces, format, size }) =>
        [`${pieces} × ${texts.kinds[kind]}`, format, size].filter(Boolean).join(', '),
      ),
    ],
    ['amount', [price(terms)]],
    ['starts_on', [day(starts_on)]],
    ['due_on', [day(due_on)]],
    ['rounds', [texts.rounds(rounds)]],
    ['scope', [texts.scopes[scope]]],
    ['media', [media.length === 0 ? texts.anywhere : media.map((one) => texts.media[one]).join(', ')]],
    ['territory', [territory || texts.worldwide]],
    ['months', [texts.months(months)]],
    ['exclusive', [texts.exclusive[`${exclusive}`]]],
    ['training', [training ? texts.yes : texts.no]],
    ['tools', terms.tools ? terms.tools.split('\n') : []],
    ['notes', terms.notes ? terms.notes.split('\n') : []],
  ]
  return rows.filter(([, lines]) => lines.length > 0).map(([name, lines]) => ({ name, lines }))
}

/** What a new version begins with: the last one, or what the project says. */
export function termsToEdit(
  last: Terms | undefined,
  { kind, due_on }: { kind: Terms['deliverables'][number]['kind']; due_on: string | null },
): Terms {
  return (
    last ?? {
      deliverables: [{ kind, pieces: 1, format: '', size: '' }],
      amount: null,
      currency: currencies[0],
      starts_on: null,
      due_on,
      rounds: 2,
      scope: 'commercial',
      media: [],
      territory: '',
      months: null,
      exclusive: false,
      training: false,
      tools: '',
      notes: '',
    }
  )
}
