import type { Terms } from '@atelier/contract/engagements/schemas.ts'
import { termRows } from '../../terms/terms-rows.ts'
import { termsTexts as texts } from '../../terms/terms-texts.ts'
import styles from './terms.module.css'

interface TermsListProps {
  terms: Terms
  /** Marks what differs from these. */
  before?: Terms | undefined
}

export function TermsList({ terms, before }: TermsListProps) {
  const former = new Map(before && termRows(before).map(({ name, lines }) => [name, lines.join('; ')]))
  return (
    <dl className={styles.list}>
      {termRows(terms).map(({ name, lines }) => {
        const was = former.get(name)
        const isChanged = before !== undefined && was !== lines.join('; ')
        return (
          <div key={name} data-changed={isChanged || undefined}>
            <dt dir="auto">{texts.field[name]}</dt>
            {lines.map((line, place) => (
              <dd key={place} dir="auto">
                {line}
              </dd>
            ))}
            {isChanged && (
              <dd dir="auto" className={styles.was}>
                {texts.was(was ?? texts.notAgreed)}
              </dd>
            )}
          </div>
        )
      })}
    </dl>
  )
}
