import type { Decision } from '@atelier/contract/moderation/schemas.ts'
import { moderationTexts, moment, profileName } from '@atelier/platform'
import styles from './case.module.css'
import { caseTexts } from './case-texts.ts'

const texts = caseTexts.decided

export const Decided = ({ decision: { action, days, reason, text, by, decided_at } }: { decision: Decision }) => (
  <section aria-labelledby="decided" className={styles.section}>
    <h2 id="decided">{texts.title}</h2>
    <p>
      <strong>{moderationTexts.actions[action]}</strong> {days !== null && texts.days(days)}
    </p>
    <p className={styles.facts}>
      {moderationTexts.reasons[reason]} · {texts.by(profileName(by), moment(decided_at))}
    </p>
    <p className={styles.text}>{text}</p>
  </section>
)
