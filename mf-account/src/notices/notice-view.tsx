import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { Notice } from '@atelier/contract/notices/schemas.ts'
import { rulesPath } from '@atelier/contract/paths/account.ts'
import { moderationTexts, moment } from '@atelier/platform'
import { TextLink, calendarDay } from '@atelier/shared-ui/core.ts'
import { AppealForm } from './appeal-form.tsx'
import type { AppealFormProps } from './appeal-form.tsx'
import { NoticedContent } from './noticed-content.tsx'
import styles from './notices.module.css'
import { noticesTexts as texts } from './notices-texts.ts'

interface NoticeViewProps extends Omit<AppealFormProps, 'notice'> {
  notice: Notice
  /** Shown after an appeal. */
  appealed: string
}

/** What was decided and why, and the appeal. */
export function NoticeView({ notice, appealed, ...form }: NoticeViewProps) {
  const { target, reason, result, text, created_at } = notice
  return (
    <article className={styles.notice}>
      <p className={styles.facts}>
        <time dateTime={created_at} title={moment(created_at)}>
          {calendarDay(created_at)}
        </time>
      </p>
      <NoticedContent notice={notice} />
      <dl className={styles.decision}>
        <div>
          <dt>{texts.reason}</dt>
          <dd>{moderationTexts.reasons[reason]}</dd>
        </div>
        {result && (
          <div>
            <dt>{texts.work}</dt>
            <dd>{texts.results[result]}</dd>
          </div>
        )}
        {text !== '' && (
          <div>
            <dt>{texts.why}</dt>
            <dd>{text}</dd>
          </div>
        )}
      </dl>
      <div className={styles.links}>
        {target.path !== null && (
          <TextLink asChild>
            <Link to={target.path}>{texts.show}</Link>
          </TextLink>
        )}
        <TextLink asChild>
          <Link to={rulesPath()}>{texts.rules}</Link>
        </TextLink>
      </div>
      <Appeal notice={notice} appealed={appealed} {...form} />
    </article>
  )
}

function Appeal({ notice, appealed, ...form }: NoticeViewProps) {
  const said = useRef<HTMLParagraphElement>(null)
  const before = useRef(notice.appealed)

  // The form that had the focus is gone
  useEffect(() => {
    if (notice.appealed && !before.current) said.current?.focus()
    before.current = notice.appealed
  }, [notice.appealed])

  if (!notice.appealed && !notice.can_appeal) return null
  return (
    <section aria-labelledby="appeal" className={styles.appeal}>
      <h2 id="appeal">{texts.appealTitle}</h2>
      <p ref={said} tabIndex={-1} className={styles.blurb}>
        {notice.appealed ? appealed : texts.appealBlurb}
      </p>
      {!notice.appealed && <AppealForm notice={notice} {...form} />}
    </section>
  )
}
