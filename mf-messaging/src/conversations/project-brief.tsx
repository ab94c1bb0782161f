import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import { projectPath } from '@atelier/contract/paths/projects.ts'
import type { Project } from '@atelier/contract/projects/schemas.ts'
import { Loaded, linkState } from '@atelier/platform'
import { Button, SkeletonText, calendarDay } from '@atelier/shared-ui/core.ts'
import { hyphenated } from '@atelier/shared-ui/hyphenated.ts'
import styles from './project-brief.module.css'
import { conversationsTexts as texts } from './texts.ts'

interface ProjectBriefProps {
  /** Remains after the project is deleted. */
  title: string
  project: UseQueryResult<Project>
}

export function ProjectBrief({ title, project }: ProjectBriefProps) {
  const location = useLocation()
  return (
    <aside className={styles.brief} aria-label={texts.brief}>
      <h2 dir="auto" className={styles.title}>
        {hyphenated(title)}
      </h2>
      <Loaded
        query={project}
        notFound={<p className={styles.description}>{texts.deleted}</p>}
        pending={<SkeletonText lines={4} />}
        failed={texts.projectFailed}
      >
        {({ id, budget_range, deadline, description }) => (
          <>
            <dl className={styles.terms}>
              <Term name={texts.budget}>{budget_range}</Term>
              <Term name={texts.deadline}>{deadline === null ? texts.noDeadline : calendarDay(deadline)}</Term>
            </dl>
            <p dir="auto" className={styles.description}>
              {description}
            </p>
            <Button asChild size="sm">
              <Link to={projectPath(id)} state={linkState(location, texts.title)}>
                {texts.openProject}
              </Link>
            </Button>
          </>
        )}
      </Loaded>
    </aside>
  )
}

const Term = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt dir="auto">{name}</dt>
    <dd>{children}</dd>
  </div>
)
