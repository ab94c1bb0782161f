import { Link } from 'react-router-dom'
import type { PartnerList } from '@atelier/contract/partners/schemas.ts'
import { projectPath } from '@atelier/contract/paths/projects.ts'
import { profileName } from '@atelier/platform'
import { TextLink } from '@atelier/shared-ui/core.ts'
import { leavingTexts as texts } from './leaving-texts.ts'
import styles from '../settings.module.css'

/** What others would be left with; nothing without a project in progress. */
export function RunningProjects({ items, total }: PartnerList) {
  const more = total - items.length
  const people = new Set(items.filter(({ person }) => !person.is_deleted).map(({ person }) => person.id)).size + more
  if (total === 0) return null
  return (
    <div className={styles.list}>
      <h3>{texts.running}</h3>
      <ul>
        {items.map(({ project, person }) => (
          <li key={project.id}>
            <TextLink asChild tone="quiet">
              <Link to={projectPath(project.id)}>
                <bdi>{project.title}</bdi>
              </Link>
            </TextLink>{' '}
            {texts.with} <bdi>{profileName(person)}</bdi>
          </li>
        ))}
        {more > 0 && <li>{texts.moreRunning(more)}</li>}
      </ul>
      {people > 0 && <p>{texts.areNotified(people)}</p>}
    </div>
  )
}
