import { Link } from 'react-router-dom'
import type { ModerationCaseDetail } from '@atelier/contract/moderation/schemas.ts'
import { moderationCasePath } from '@atelier/contract/paths/moderation.ts'
import { moderationTexts, moment, profileName } from '@atelier/platform'
import { Avatar, TextLink, calendarDay } from '@atelier/shared-ui/core.ts'
import styles from './case.module.css'
import { caseTexts as texts } from './case-texts.ts'

export const CasePerson = ({ case: { person, history } }: { case: ModerationCaseDetail }) => (
  <section aria-labelledby="person" className={styles.section}>
    <h2 id="person">{texts.person}</h2>
    {person ? (
      <p className={styles.person}>
        <Avatar src={person.avatar_url} name={profileName(person)} size={40} />
        <strong dir="auto">{profileName(person)}</strong>
      </p>
    ) : (
      <p>{texts.deletedPerson}</p>
    )}
    <h3>{texts.history}</h3>
    {history.length === 0 ? (
      <p className={styles.facts}>{texts.noHistory}</p>
    ) : (
      <ul role="list" className={styles.history}>
        {history.map(({ case_id, action, reason, decided_at }) => (
          <li key={`${case_id} ${decided_at}`}>
            <TextLink asChild>
              <Link to={moderationCasePath(case_id)}>{moderationTexts.actions[action]}</Link>
            </TextLink>{' '}
            <span className={styles.facts}>
              {moderationTexts.reasons[reason]} ·{' '}
              <time dateTime={decided_at} title={moment(decided_at)}>
                {calendarDay(decided_at)}
              </time>
            </span>
          </li>
        ))}
      </ul>
    )}
  </section>
)
