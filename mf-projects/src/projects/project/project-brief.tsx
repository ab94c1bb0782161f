import type { Project } from '@atelier/contract/projects/schemas.ts'
import { Badge } from '@atelier/shared-ui/core.ts'
import { projectFieldTexts } from '../field-texts.ts'
import styles from './project-page.module.css'
import { projectTexts as texts } from './project-texts.ts'

export function ProjectBrief({ project }: { project: Project }) {
  const { description, category, skills } = project
  return (
    <section aria-labelledby="brief" className={styles.brief}>
      <h2 id="brief">{texts.brief}</h2>
      <p className={styles.category}>{category}</p>
      <p dir="auto" className={styles.description}>
        {description}
      </p>
      {skills && skills.length > 0 && (
        <>
          <h3>{projectFieldTexts.skills}</h3>
          <ul role="list" className={styles.skills}>
            {skills.map((skill) => (
              <li key={skill}>
                <Badge>
                  <bdi>{skill}</bdi>
                </Badge>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
