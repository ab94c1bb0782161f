import type { ModerationCaseDetail } from '@atelier/contract/moderation/schemas.ts'
import { moderationTexts, moment, profileName } from '@atelier/platform'
import { TextLink } from '@atelier/shared-ui/core.ts'
import { CaseFiles } from './case-files.tsx'
import styles from './case.module.css'
import { caseTexts as texts } from './case-texts.ts'

/** Why it was reported, or why the decision is appealed. */
export const CaseReports = ({ case: { reports, appeal, help } }: { case: ModerationCaseDetail }) => (
  <>
    {appeal && (
      <section aria-labelledby="appeal" className={styles.section}>
        <h2 id="appeal">{texts.appeal}</h2>
        <p className={styles.text}>{appeal.text}</p>
        {appeal.link && (
          <p className={styles.text}>
            <TextLink href={appeal.link} target="_blank" rel="noopener noreferrer nofollow ugc">
              {appeal.link}
            </TextLink>
          </p>
        )}
        {appeal.files && <CaseFiles files={appeal.files} />}
        <h3>{texts.appealed}</h3>
        <p className={styles.facts}>
          {moderationTexts.actions[appeal.of.action]} · {moderationTexts.reasons[appeal.of.reason]} ·{' '}
          {texts.by(profileName(appeal.of.by))} · {moment(appeal.of.decided_at)}
        </p>
        <p className={styles.text}>{appeal.of.text}</p>
      </section>
    )}
    {reports.length > 0 && (
      <section aria-labelledby="reports" className={styles.section}>
        <h2 id="reports">{help ? texts.asked : texts.reports(reports.length)}</h2>
        <ul role="list" className={styles.reports}>
          {reports.map((report) => (
            <li key={`${report.created_at} ${report.by?.id ?? report.text}`}>
              <p className={styles.facts}>
                {!help && (
                  <>
                    <strong>{moderationTexts.reasons[report.reason]}</strong> ·{' '}
                  </>
                )}
                <bdi>{report.by ? profileName(report.by) : texts.guest}</bdi> ·{' '}
                <time dateTime={report.created_at}>{moment(report.created_at)}</time>
              </p>
              {report.text !== '' && <p className={styles.text}>{report.text}</p>}
            </li>
          ))}
        </ul>
      </section>
    )}
  </>
)
