import { Suspense, lazy, useEffect, useRef, useState } from 'react'
import { Check } from 'lucide-react'
import type { OwnProject, Project } from '@atelier/contract/projects/schemas.ts'
import { Button } from '@atelier/shared-ui/core.ts'
import type { ButtonSize } from '@atelier/shared-ui/core.ts'
import styles from './complete-project.module.css'
import { completeProjectTexts as texts } from './complete-project-texts.ts'

const CompleteProjectDialog = lazy(() => import('./complete-project-dialog.tsx'))

interface CompleteProjectProps {
  project: Pick<Project, 'id' | 'title' | 'status'>
  size?: ButtonSize
  /** Called once it is completed, with what it is now. */
  onCompleted?: (project: OwnProject) => void
}

/** For the owner: completes a project in progress, and says so of a closed one (spec, point 4). */
export function CompleteProject({ project, size, onCompleted }: CompleteProjectProps) {
  const [step, setStep] = useState<'none' | 'asking' | 'done'>('none')
  const said = useRef<HTMLParagraphElement>(null)

  // The button that had the focus is gone
  useEffect(() => {
    if (step === 'done') said.current?.focus()
  }, [step])

  if (project.status === 'closed' || step === 'done')
    return (
      <p ref={said} tabIndex={-1} className={styles.completed}>
        <Check aria-hidden="true" />
        {texts.completed}
      </p>
    )
  if (project.status === 'open') return null
  return (
    <>
      <Button size={size} onClick={() => setStep('asking')}>
        {texts.complete}
      </Button>
      {step === 'asking' && (
        <Suspense>
          <CompleteProjectDialog
            project={project}
            onClose={() => setStep('none')}
            onCompleted={(completed) => {
              setStep('done')
              onCompleted?.(completed)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
