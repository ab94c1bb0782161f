import { useRef } from 'react'
import { Button } from '@atelier/shared-ui/core.ts'
import { Dialog, DialogActions } from '@atelier/shared-ui/dialog.tsx'
import { unsentTexts as texts } from './texts.ts'
import type { UnsentAnswer } from './unsent.ts'

export default function UnsentDialog({ onAnswer }: { onAnswer: (answer: UnsentAnswer) => void }) {
  const no = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open
      keepOnOutsideClick
      title={texts.title}
      description={texts.description}
      initialFocus={no}
      onOpenChange={() => onAnswer('stay')}
    >
      <DialogActions>
        <Button onClick={() => onAnswer('keep')}>{texts.keep}</Button>
        <Button ref={no} variant="primary" onClick={() => onAnswer('remove')}>
          {texts.remove}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
