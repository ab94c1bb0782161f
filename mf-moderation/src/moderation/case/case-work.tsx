import type { CaseContent, CaseFile } from '@atelier/contract/moderation/schemas.ts'
import { CaseFiles } from './case-files.tsx'
import styles from './case.module.css'
import { caseTexts as texts } from './case-texts.ts'

interface CaseWorkProps {
  work: NonNullable<CaseContent['work']>
  files: readonly CaseFile[]
}

/** What two people agreed on and delivered, as it was when one of them asked for help. */
export const CaseWork = ({ work: { terms, deliveries }, files }: CaseWorkProps) => (
  <>
    <h3>{texts.work.terms}</h3>
    <p dir="auto" className={styles.text}>
      {terms || texts.work.noTerms}
    </p>
    {deliveries.length === 0 && <p className={styles.facts}>{texts.work.noDeliveries}</p>}
    {deliveries.toReversed().map(({ number, text }) => {
      const [title, ...rest] = text.split('\n')
      const own = files.filter(({ delivery }) => delivery === number)
      return (
        <section key={number} aria-label={texts.work.delivery(number)} className={styles.section}>
          <h3 dir="auto">{title}</h3>
          {rest.length > 0 && (
            <p dir="auto" className={styles.text}>
              {rest.join('\n')}
            </p>
          )}
          {own.length > 0 && <CaseFiles files={own} small />}
        </section>
      )
    })}
  </>
)
