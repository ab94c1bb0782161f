import { useState } from 'react'
import type { ReactNode } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { PagedList, useApi, useServerNow } from '@atelier/platform'
import { Skeleton } from '@atelier/shared-ui/core.ts'
import { MyProjectsRow } from './my-projects-row.tsx'
import styles from './my-projects.module.css'
import { myProjectsTexts as texts } from './my-projects-texts.ts'
import { ownProjectListOptions } from './my-projects.queries.ts'
import type { OwnProjectSection } from './my-projects.queries.ts'
import type { OwnProjects } from './use-own-projects.ts'

interface MyProjectsListProps {
  section: OwnProjectSection
  own: OwnProjects
  empty: ReactNode
}

export function MyProjectsList({ section, own, empty }: MyProjectsListProps) {
  const api = useApi()
  const [now] = useState(useServerNow())
  const list = useInfiniteQuery(ownProjectListOptions(api, section, own.done))
  return (
    <PagedList query={list} texts={texts} id={section} compact skeleton={<Rows />} empty={empty}>
      {(projects) => (
        <ul role="list" className={styles.list}>
          {[...projects]
            .sort((one, other) => other.created_at.localeCompare(one.created_at) || other.id - one.id)
            .map((project) => (
              <MyProjectsRow
                key={project.id}
                project={project}
                now={now}
                arrives={own.moved === project.id}
                onCompleted={own.complete}
                onDeleted={(next) => own.remove(project.id, next)}
              />
            ))}
        </ul>
      )}
    </PagedList>
  )
}

const Rows = () => (
  <div className={styles.list} aria-busy="true">
    {[1, 2, 3].map((row) => (
      <div key={row} className={styles.row}>
        <Skeleton width={56} height={56} />
        <Skeleton shape="text" width="60%" />
      </div>
    ))}
  </div>
)
