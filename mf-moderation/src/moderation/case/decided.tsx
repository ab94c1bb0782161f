import type { Decision, ModerationCase } from '@atelier/contract/moderation/schemas.ts'
import { moderationTexts, moment, profileName } from '@atelier/platform'
import styles from './case.module.css'
import { caseTexts } from './case-texts.ts'

const texts = caseTexts.decided

interface DecidedProps {
  decision: Decision
  person: ModerationCase['person']
  help: ModerationCase['help']
}

export const Decided = ({ decision, person, help }: DecidedProps) => {
  const { action, days, result, reason, text, reporter_text, by, decided_at } = decision
  const reader = action === 'nothing' && !help ? texts.record : texts.to(person && profileName(person))
  return (
    <section aria-labelledby="decided" className={styles.section}>
      <h2 id="decided">{texts.title}</h2>
      <p>
        <strong>{moderationTexts.actions[action]}</strong> {days !== null && texts.days(days)}
      </p>
      {result && <p>{texts.results[result]}</p>}
      <p className={styles.facts}>
        {moderationTexts.reasons[reason]} · {texts.by(profileName(by), moment(decided_at))}
      </p>
      <h3>{reader}</h3>
      <p className={styles.text}>{text}</p>
      {reporter_text && (
        <>
          <h3>{help ? texts.toAsker : texts.toReporters}</h3>
          <p className={styles.text}>{reporter_text}</p>
        </>
      )}
    </section>
  )
}
