import type { SealedAgreement } from '@atelier/contract/agreements/schemas.ts'
import { agreementSections } from './agreement-sections.ts'
import type { Follows, SheetSection } from './agreement-sections.ts'
import { agreementTexts as texts } from './agreement-texts.ts'
import styles from './agreement.module.css'

interface SheetProps {
  sealed: SealedAgreement
  follows: Follows
  /** Canonical JSON, if it is shown as well. */
  text?: string
  /** The part to print; by default all. */
  printed?: 'invoice' | undefined
}

/** An agreement as a document, also on paper. */
export function AgreementSheet({ sealed, follows, text, printed }: SheetProps) {
  const { intro, closing } = sealed
  return (
    <article className={styles.sheet} data-printed={printed} aria-label={texts.title}>
      {intro && <p className={styles.words}>{intro}</p>}
      {agreementSections(sealed, follows).map((section) => (
        <Section key={section.id} section={section} />
      ))}
      {closing && <p className={styles.words}>{closing}</p>}
      {text && (
        <details className={styles.machine}>
          <summary>{texts.machine}</summary>
          <pre>{text}</pre>
        </details>
      )}
    </article>
  )
}

function Section({ section: { id, heading, rows = [], sentences = [] } }: { section: SheetSection }) {
  return (
    <section data-part={id} aria-labelledby={`agreement-${id}`}>
      <h2 id={`agreement-${id}`}>{heading}</h2>
      {id === 'rights' ? (
        <ul>
          {sentences.map((sentence) => (
            <li key={sentence} dir="auto">
              {sentence}
            </li>
          ))}
        </ul>
      ) : (
        sentences.map((sentence) => <p key={sentence}>{sentence}</p>)
      )}
      {rows.length > 0 && (
        <dl>
          {rows.map(({ name, lines }, place) => (
            <div key={place}>
              <dt dir="auto">{name}</dt>
              {lines.map((line, at) => (
                <dd key={at} dir="auto">
                  {line}
                </dd>
              ))}
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
