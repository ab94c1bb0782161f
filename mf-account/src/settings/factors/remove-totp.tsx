import { factorsRemoveTotp } from '@atelier/contract/factors/routes.ts'
import { useChange } from '@atelier/platform'
import { ConfirmDialog } from '@atelier/shared-ui/dialog.tsx'
import { needsProof, useProof } from '../proof/use-proof.tsx'
import { factorsTexts as texts } from './factors-texts.ts'

export default function RemoveTotp({ onClose }: { onClose: () => void }) {
  const proof = useProof('totp')
  const remove = useChange(factorsRemoveTotp, {
    done: { title: texts.appIsOff },
    failed: (error) => (needsProof(error) ? undefined : { title: texts.turnOffFailed, description: error.message }),
    onFailed: proof.onFailed,
    onDone: onClose,
  })
  const start = () => remove.mutate(undefined)
  return (
    <>
      <ConfirmDialog
        open
        onOpenChange={() => !remove.isPending && onClose()}
        title={texts.turnOffTitle}
        description={texts.turnOffWarning}
        confirmLabel={texts.turnOff}
        onConfirm={start}
        busy={remove.isPending}
        busyText={texts.turningOff}
      />
      {proof.dialog(start)}
    </>
  )
}
