import { Suspense, lazy, useState } from 'react'
import { Opening } from '@atelier/platform'
import { Button } from '@atelier/shared-ui/core.ts'
import type { ButtonSize, ButtonVariant } from '@atelier/shared-ui/core.ts'
import { projectRowTexts as texts } from '../../project-rows/project-row-texts.ts'

const ReopenDialog = lazy(() => import('./reopen-dialog.tsx'))

interface ReopenProjectProps {
  id: number
  size?: ButtonSize
  variant?: ButtonVariant
  block?: boolean
}

/** For the owner of a project whose work has ended. */
export function ReopenProject({ id, ...look }: ReopenProjectProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button {...look} onClick={() => setAsking(true)}>
        {texts.reopen}
      </Button>
      {asking && (
        <Suspense fallback={<Opening onClose={() => setAsking(false)} />}>
          <ReopenDialog id={id} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
