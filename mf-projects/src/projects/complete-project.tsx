import { Suspense, lazy, useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { Check } from 'lucide-react'
import { projectsUndoComplete } from '@atelier/contract/projects/routes.ts'
import type { OwnProject, Project } from '@atelier/contract/projects/schemas.ts'
import { Opening, useChange, useUndoToast } from '@atelier/platform'
import { Button } from '@atelier/shared-ui/core.ts'
import type { ButtonSize, ButtonVariant } from '@atelier/shared-ui/core.ts'
import styles from './complete-project.module.css'
import { completeProjectTexts as texts } from './complete-project-texts.ts'

const CompleteProjectDialog = lazy(() => import('./complete-project-dialog.tsx'))

interface CompleteProjectProps {
  project: Pick<Project, 'id' | 'title' | 'status' | 'accepted_creator'>
  size?: ButtonSize
  variant?: ButtonVariant
  block?: boolean
  /** Whether completing or Undo moved it here: the focus follows it. */
  arrives?: boolean
  /** Called after completion and after Undo, with the updated project. */
  onChanged?: (project: OwnProject) => void
}

/** For the owner: completes a project in progress after confirmation, with a timed Undo; labels a closed one (spec, point 4). */
export function CompleteProject({ project, arrives = false, onChanged, ...look }: CompleteProjectProps) {
  const place = useRef<HTMLElement>(null)
  const acted = useRef(arrives)
  const [asking, setAsking] = useState(false)
  const offerUndo = useUndoToast()
  const undo = useChange(projectsUndoComplete, {
    failed: ({ message }) => ({ title: texts.statusFailed, description: message }),
    onDone: onChanged,
  })
  const closed = project.status === 'closed'

  // The button and the label replace each other, and the focus follows
  useEffect(() => {
    if (acted.current && !asking && document.activeElement === document.body) place.current?.focus()
  }, [closed, asking])

  function completed(now: OwnProject) {
    setAsking(false)
    onChanged?.(now)
    offerUndo(texts.done(now.title), () => undo.mutate({ params: { id: now.id } }))
  }

  if (closed)
    return (
      <p ref={place as RefObject<HTMLParagraphElement>} tabIndex={-1} className={styles.completed}>
        <Check aria-hidden="true" />
        {texts.completed}
      </p>
    )
  if (project.status === 'open') return null
  return (
    <>
      <Button
        {...look}
        ref={place as RefObject<HTMLButtonElement>}
        onClick={() => {
          acted.current = true
          setAsking(true)
        }}
      >
        {texts.complete}
      </Button>
      {asking && (
        <Suspense fallback={<Opening onClose={() => setAsking(false)} />}>
          <CompleteProjectDialog project={project} onClose={() => setAsking(false)} onCompleted={completed} />
        </Suspense>
      )}
    </>
  )
}
