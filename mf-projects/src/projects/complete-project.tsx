import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { Check } from 'lucide-react'
import { projectsComplete } from '@atelier/contract/projects/routes.ts'
import type { OwnProject, Project } from '@atelier/contract/projects/schemas.ts'
import { useChange } from '@atelier/platform'
import { Button } from '@atelier/shared-ui/core.ts'
import type { ButtonSize, ButtonVariant } from '@atelier/shared-ui/core.ts'
import styles from './complete-project.module.css'
import { completeProjectTexts as texts } from './complete-project-texts.ts'

interface CompleteProjectProps {
  project: Pick<Project, 'id' | 'status'>
  size?: ButtonSize
  variant?: ButtonVariant
  block?: boolean
  /** Called once it is completed, with what it is now. */
  onCompleted?: (project: OwnProject) => void
}

/** For the owner: completes a project in progress, and says so of a closed one (spec, point 4). */
export function CompleteProject({ project, onCompleted, ...look }: CompleteProjectProps) {
  const place = useRef<HTMLElement>(null)
  const pressed = useRef(false)
  const { isPending, mutate } = useChange(projectsComplete, {
    failed: ({ message }) => ({ title: texts.statusFailed, description: message }),
    onDone: onCompleted,
  })
  const closed = project.status === 'closed'

  // A button loses the focus while it is busy, and once it is gone
  useEffect(() => {
    if (pressed.current && !isPending && document.activeElement === document.body) place.current?.focus()
  }, [closed, isPending])

  if (closed)
    return (
      <p ref={place as RefObject<HTMLParagraphElement>} tabIndex={-1} className={styles.completed}>
        <Check aria-hidden="true" />
        {texts.completed}
      </p>
    )
  if (project.status === 'open') return null
  return (
    <Button
      {...look}
      ref={place as RefObject<HTMLButtonElement>}
      busy={isPending}
      onClick={() => {
        pressed.current = true
        mutate({ params: { id: project.id } })
      }}
    >
      {texts.complete}
    </Button>
  )
}
