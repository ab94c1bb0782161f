import { ArrowUp } from 'lucide-react'
import type { ProjectPage } from '@atelier/contract/projects/schemas.ts'
import { Button } from '@atelier/shared-ui/core.ts'
import { useNewProjects } from './use-new-projects.ts'
import type { ProjectSearch } from './use-find-address.ts'
import styles from './find-project.module.css'
import { findTexts as texts } from './find-texts.ts'

interface FindNewProjectsProps {
  found: ProjectSearch
  first: ProjectPage
  readAt: number
  busy: boolean
  onLoad: () => void
}

/** Button that offers newly posted projects; they are never inserted automatically. */
export function FindNewProjects({ found, first, readAt, busy, onLoad }: FindNewProjectsProps) {
  const count = useNewProjects(found, first, readAt)
  return (
    <div role="status" className={styles.fresh}>
      {count > 0 && (
        <Button size="sm" busy={busy} onClick={onLoad}>
          <ArrowUp aria-hidden="true" />
          {texts.fresh(count)}
        </Button>
      )}
    </div>
  )
}
