import { lazy, Suspense, useState } from 'react'
import { Button } from '@atelier/shared-ui/core.ts'
import type { MadeWithFieldsProps } from './made-with-fields.tsx'
import { madeWithTexts as texts } from './made-with-texts.ts'

const MadeWithFields = lazy(() => import('./made-with-fields.tsx'))

/** Of a published work. Closed, nothing is read and nothing of it is changed. */
export function MadeWithSection(props: MadeWithFieldsProps) {
  const [open, setOpen] = useState(false)
  if (!open) return <Button onClick={() => setOpen(true)}>{texts.open}</Button>
  return (
    <Suspense fallback={<p role="status">{texts.reading}</p>}>
      <MadeWithFields {...props} />
    </Suspense>
  )
}
