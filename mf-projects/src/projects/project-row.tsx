import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Project } from '@atelier/contract/projects/schemas.ts'
import { moment, profileName } from '@atelier/platform'
import type { HistoryState } from '@atelier/platform'
import { projectAge } from '../project-age.ts'
import { Avatar, Badge, CardLink } from '@atelier/shared-ui/core.ts'
import styles from './project-row.module.css'
import { projectRowTexts as texts } from './project-row-texts.ts'

/** Number of skills shown in a row (spec, point 9), and in a narrow one. */
const SKILLS_SHOWN = 3
const SKILLS_SHOWN_NARROW = 2

/** Data of a row, for a posted project or a draft. */
export interface RowProject extends Pick<Project, 'title' | 'description' | 'skills' | 'created_at' | 'profile'> {
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
}

export function ProjectRow({ project, to, state, mark }: ProjectRowProps) {
  const [now] = useState(Date.now)
  const name = profileName(project.profile)
  const skills = project.skills ?? []
  return (
    <article className={styles.row} data-link={to !== undefined}>
      <div className={styles.columns}>
        <div className={styles.words}>
          <h3 className={styles.title}>
            {to === undefined ? (
              project.title
            ) : (
              <CardLink>
                <Link to={to} state={state}>
                  {project.title}
                </Link>
              </CardLink>
            )}
          </h3>
          <p className={styles.description}>{project.description}</p>
          <ul role="list" aria-label={texts.facts} className={styles.facts}>
            {[project.budget_range, project.project_type, project.experience_level].filter(Boolean).map((fact) => (
              <li key={fact} className={styles.fact}>
                {fact}
              </li>
            ))}
            {skills.slice(0, SKILLS_SHOWN).map((skill, place) => (
              <li key={skill} className={styles.skill} data-only={place < SKILLS_SHOWN_NARROW ? undefined : 'wide'}>
                {skill}
              </li>
            ))}
            <More count={skills.length - SKILLS_SHOWN} only="wide" />
            <More count={skills.length - SKILLS_SHOWN_NARROW} only="narrow" />
          </ul>
        </div>
        <div className={styles.side}>
          <time dateTime={project.created_at} title={moment(project.created_at)} className={styles.age}>
            {projectAge(project.created_at, now)}
          </time>
          <div className={styles.people}>
            <span className={styles.owner}>
              <Avatar src={project.profile.avatar_url} name={name} size={24} />
              <span className={styles.name}>{name}</span>
            </span>
            {mark && <Badge tone="accent">{mark}</Badge>}
          </div>
        </div>
      </div>
    </article>
  )
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
