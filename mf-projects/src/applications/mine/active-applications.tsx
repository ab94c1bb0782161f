import { useId } from 'react'
import type { RefObject } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { findProjectPath } from '@atelier/contract/paths/projects.ts'
import { LatestArt, useApi } from '@atelier/platform'
import { Button, EmptyState } from '@atelier/shared-ui/core.ts'
import { applicationActions } from './application-actions.tsx'
import { ApplicationList } from './application-list.tsx'
import { ownApplicationListOptions } from '../applications.queries.ts'
import styles from './my-applications.module.css'
import { applicationsTexts as texts } from '../texts.ts'

export function ActiveApplications({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) {
  const id = useId()
  const list = useInfiniteQuery(ownApplicationListOptions(useApi(), 'active'))
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {texts.active}
      </h2>
      <ApplicationList
        query={list}
        heading={heading}
        actions={applicationActions}
        empty={
          <EmptyState
            level={3}
            art={<LatestArt />}
            title={texts.empty}
            text={texts.emptyBlurb}
            action={
              <Button asChild variant="primary">
                <Link to={findProjectPath()}>{texts.findProject}</Link>
              </Button>
            }
          />
        }
      />
    </section>
  )
}
