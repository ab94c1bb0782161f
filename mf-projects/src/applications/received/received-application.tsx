import { useState } from 'react'
import type { ReactNode } from 'react'
import { MapPin } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { creatorPath } from '@atelier/contract/paths/gallery.ts'
import { MemberMenu, linkState, moment, profileName, useServerNow } from '@atelier/platform'
import { projectAge } from '../../project-rows/project-age.ts'
import { Avatar, TextLink } from '@atelier/shared-ui/core.ts'
import { applicantsTexts as texts, applicationState } from './applicants-texts.ts'
import { ApplicationWorks } from './application-works.tsx'
import { ReceivedActions } from './received-actions.tsx'
import type { ReceivedActionsProps } from './received-actions.tsx'
import styles from './received-application.module.css'

const WORK_SIZES = '(min-width: 64rem) 17rem, (min-width: 36rem) 33vw, 50vw'

export function ReceivedApplication(props: ReceivedActionsProps) {
  const { application } = props
  const { profile, type, letter, note } = application
  return (
    <article className={styles.application} aria-labelledby="applicant">
      <Head application={application} />
      <ReceivedActions {...props} />
      {type === 'application' && (
        <Section title={texts.letter}>
          <p dir="auto" className={letter ? styles.text : styles.nothing}>
            {letter ?? texts.noLetter}
          </p>
        </Section>
      )}
      {note && (
        <Section title={texts.note}>
          <p dir="auto" className={styles.text}>
            {note}
          </p>
        </Section>
      )}
      <ApplicationWorks application={application} titled sizes={WORK_SIZES} />
      {profile.about && (
        <Section title={texts.about}>
          <p dir="auto" className={styles.text}>
            {profile.about}
          </p>
        </Section>
      )}
    </article>
  )
}

function Head({ application }: Pick<ReceivedActionsProps, 'application'>) {
  const [now] = useState(useServerNow())
  const state = linkState(useLocation(), texts.title)
  const { profile, type, created_at } = application
  const name = profileName(profile)
  const age = projectAge(created_at, now).toLowerCase()
  return (
    <header className={styles.head}>
      <Avatar src={profile.avatar_url} name={name} size={56} />
      <div className={styles.words}>
        <h2 dir="auto" id="applicant" tabIndex={-1} className={styles.name}>
          {name}
        </h2>
        <p className={styles.facts}>
          {applicationState(application)} ·{' '}
          <time dateTime={created_at} title={moment(created_at)}>
            {type === 'invitation' ? texts.invited(age) : texts.applied(age)}
          </time>
        </p>
        {profile.location && (
          <p className={styles.facts}>
            <MapPin aria-hidden="true" />
            <bdi>{profile.location}</bdi>
          </p>
        )}
      </div>
      {!profile.is_deleted && (
        <>
          <TextLink asChild tone="quiet" className={styles.profile}>
            <Link to={creatorPath(profile.id)} state={state}>
              {texts.profile}
            </Link>
          </TextLink>
          <MemberMenu userId={profile.id} name={name} />
        </>
      )}
    </header>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 dir="auto" className={styles.title}>
      {title}
    </h3>
    {children}
  </section>
)
