import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Project } from '@atelier/contract/projects/schemas.ts'
import { moment, profileName, useServerNow } from '@atelier/platform'
import type { HistoryState } from '@atelier/platform'
import { projectAge } from './project-age.ts'
import { Badge, CardLink } from '@atelier/shared-ui/core.ts'
import { hyphenated } from '@atelier/shared-ui/hyphenated.ts'
import { deadlineText, hasPassed } from './project-deadline.ts'
import { ProjectFace } from './project-face.tsx'
import styles from './project-row.module.css'
import { projectRowTexts as texts } from './project-row-texts.ts'

/** Number of skills shown in a row (spec, point 9), and in a narrow one. */
const SKILLS_SHOWN = 3
const SKILLS_SHOWN_NARROW = 2

/** Data of a row, for a posted project or a draft. */
export interface RowProject extends Pick<
  Project,
  'title' | 'description' | 'skills' | 'deadline' | 'created_at' | 'profile' | 'cover' | 'application_count'
> {
  category: string
  budget_range: string
  project_type: string
  experience_level: string
}

interface ProjectRowProps {
  project: RowProject
  /** The project page; makes the whole row a link. */
  to?: string
  /** State of that link. */
  state?: HistoryState
  /** The visitor's relation to it. */
  mark?: string
  /** Of the title. Default 3. */
  level?: 3 | 4
}

export function ProjectRow({ project, to, state, mark, level = 3 }: ProjectRowProps) {
  const serverNow = useServerNow()
  const [now] = useState(() => new Date(serverNow()))
  const Heading = `h${level}` as const
  return (
    <article className={styles.row} data-link={to !== undefined}>
      <ProjectFace project={project} />
      <div className={styles.words}>
        <Heading dir="auto" className={styles.title}>
          {to === undefined ? (
            project.title
          ) : (
            <CardLink>
              <Link to={to} state={state}>
                <bdi>{hyphenated(project.title)}</bdi>
              </Link>
            </CardLink>
          )}
        </Heading>
        <p dir="auto" className={styles.description}>
          {project.description}
        </p>
        <Facts project={project} />
        <p className={styles.news}>
          <span dir="auto" className={styles.name}>
            {profileName(project.profile)}
          </span>
          {newsOf(project, now).map((news) => (
            <span key={news}>{news}</span>
          ))}
        </p>
      </div>
      <div className={styles.side}>
        {project.budget_range && <span className={styles.budget}>{project.budget_range}</span>}
        <time dateTime={project.created_at} title={moment(project.created_at)} className={styles.age}>
          {projectAge(project.created_at, now)}
        </time>
      </div>
      {mark && (
        <span className={styles.mark}>
          <Badge tone="accent">{mark}</Badge>
        </span>
      )}
    </article>
  )
}

function Facts({ project }: { project: RowProject }) {
  const skills = project.skills ?? []
  return (
    <ul role="list" aria-label={texts.facts} className={styles.facts}>
      {[project.project_type, project.experience_level].filter(Boolean).map((fact) => (
        <li key={fact} className={styles.fact}>
          {fact}
        </li>
      ))}
      {skills.slice(0, SKILLS_SHOWN).map((skill, place) => (
        <li
          dir="auto"
          key={skill}
          className={styles.skill}
          data-only={place < SKILLS_SHOWN_NARROW ? undefined : 'wide'}
        >
          {skill}
        </li>
      ))}
      <More count={skills.length - SKILLS_SHOWN} only="wide" />
      <More count={skills.length - SKILLS_SHOWN_NARROW} only="narrow" />
    </ul>
  )
}

function newsOf({ application_count = 0, deadline }: RowProject, now: Date): string[] {
  const news = application_count > 0 ? [texts.applied(application_count)] : []
  return deadline && !hasPassed(deadline, now) ? [...news, texts.closes(deadlineText(deadline, now))] : news
}

/** Number of skills omitted at that width; not rendered at the other. */
function More({ count, only }: { count: number; only: 'wide' | 'narrow' }) {
  if (count <= 0) return null
  return (
    <li className={styles.more} data-only={only}>
      {texts.more(count)}
    </li>
  )
}
