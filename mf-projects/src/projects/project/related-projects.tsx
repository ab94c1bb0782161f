import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { projectPath } from '@atelier/contract/paths/projects.ts'
import { projectsRelated } from '@atelier/contract/projects/routes.ts'
import type { Project } from '@atelier/contract/projects/schemas.ts'
import { query } from '@atelier/contract/queries.ts'
import { linkState, profileName, useApi } from '@atelier/platform'
import { isolated } from '@atelier/contract/isolated.ts'
import { ProjectRow } from '../../project-rows/project-row.tsx'
import styles from './related-projects.module.css'

const texts = {
  more: (client: string) => `More from ${isolated(client)}`,
  similar: 'Similar projects',
} as const

/** Open projects of the client and of the same category; nothing while they load, if they fail, or if there are none. */
export function RelatedProjects({ project: { id, title, profile } }: { project: Project }) {
  const { data } = useQuery(query(useApi(), projectsRelated, { params: { id } }))
  if (!data) return null
  return (
    <>
      <Rows heading={texts.more(profileName(profile))} projects={data.client} from={title} />
      <Rows heading={texts.similar} projects={data.similar} from={title} />
    </>
  )
}

interface RowsProps {
  heading: string
  projects: readonly Project[]
  from: string
}

function Rows({ heading, projects, from }: RowsProps) {
  const state = linkState(useLocation(), from)
  if (projects.length === 0) return null
  return (
    <section className={styles.related}>
      <h2>{heading}</h2>
      <ul role="list" className={styles.rows}>
        {projects.map((project) => (
          <li key={project.id}>
            <ProjectRow project={project} to={projectPath(project.id)} state={state} />
          </li>
        ))}
      </ul>
    </section>
  )
}
