import { useState } from 'react'
import { LifeBuoy } from 'lucide-react'
import { factorsRenewRecoveryCodes } from '@atelier/contract/factors/routes.ts'
import { useChange } from '@atelier/platform'
import { Button } from '@atelier/shared-ui/core.ts'
import { ConfirmDialog } from '@atelier/shared-ui/dialog.tsx'
import { needsProof, useProof, useProofReturn } from '../proof/use-proof.tsx'
import { SettingRow } from '../setting-row.tsx'
import { factorsTexts as texts } from './factors-texts.ts'

interface CodesRowProps {
  left: number
  onCodes: (codes: readonly string[]) => void
}

export function CodesRow({ left, onCodes }: CodesRowProps) {
  const [open, setOpen] = useState(false)
  const proof = useProof('codes')
  const renew = useChange(factorsRenewRecoveryCodes, {
    failed: (error) => (needsProof(error) ? undefined : { title: texts.codesFailed, description: error.message }),
    onFailed: proof.onFailed,
    onDone({ recovery_codes }) {
      setOpen(false)
      onCodes(recovery_codes)
    },
  })
  const start = () => renew.mutate(undefined)
  useProofReturn('codes', () => setOpen(true))
  return (
    <>
      <SettingRow
        icon={<LifeBuoy />}
        title={texts.codes}
        meaning={texts.codesLeft(left)}
        control={(names) => (
          <Button size="sm" {...names} onClick={() => setOpen(true)}>
            {texts.newCodes}
          </Button>
        )}
      />
      <ConfirmDialog
        open={open}
        onOpenChange={(next) => !renew.isPending && setOpen(next)}
        title={texts.newCodesTitle}
        description={texts.newCodesWarning}
        confirmLabel={texts.newCodes}
        onConfirm={start}
        busy={renew.isPending}
        busyText={texts.makingCodes}
      />
      {proof.dialog(start)}
    </>
  )
}
