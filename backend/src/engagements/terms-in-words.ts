import type { StoredVersion } from './engagements.model.ts'

const yes = (value: boolean) => (value ? 'yes' : 'no')

/** A version of terms as lines of plain text, with the names of the form's fields. */
export function termsInWords({ number, state, created_at, terms }: StoredVersion): string {
  const { deliverables, amount, currency, starts_on, due_on, rounds, scope, media, territory, months } = terms
  const rows = deliverables.map(
    ({ kind, pieces, format, size }) => `${pieces} × ${[kind, format, size].filter(Boolean).join(', ')}`,
  )
  const lines: [string, string | null][] = [
    ['What is delivered', rows.join('; ')],
    ['Price', amount && `${amount} ${currency}`],
    ['Start', starts_on],
    ['Delivery', due_on],
    ['Rounds of changes', String(rounds)],
    ['Rights', scope],
    ['Where', media.join(', ')],
    ['Territory', territory],
    ['Months', months === null ? null : String(months)],
    ['Exclusive', yes(terms.exclusive)],
    ['May be used to train AI', yes(terms.training)],
    ['Made with', terms.tools],
    ['Anything else', terms.notes],
  ]
  const written = lines.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []))
  return [`Terms, version ${number} (${state}, ${created_at.toISOString()})`, ...written].join('\n')
}
