import { Button } from '@atelier/shared-ui/core.ts'
import { DialogActions } from '@atelier/shared-ui/dialog.tsx'
import { settingsTexts as texts } from './texts.ts'

interface FormActionsProps {
  submit: string
  busyText: string
  busy: boolean
  /** For irreversible actions. */
  danger?: boolean
  disabled?: boolean
  onCancel: () => void
}

export const FormActions = ({ submit, busyText, busy, danger, disabled, onCancel }: FormActionsProps) => (
  <DialogActions>
    <Button disabled={busy} onClick={onCancel}>
      {texts.cancel}
    </Button>
    <Button type="submit" variant={danger ? 'danger' : 'primary'} disabled={disabled} busy={busy} busyText={busyText}>
      {submit}
    </Button>
  </DialogActions>
)
