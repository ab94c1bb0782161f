import { factorsRemovePasskey } from '@atelier/contract/factors/routes.ts'
import type { Passkey } from '@atelier/contract/factors/schemas.ts'
import { useApi, useChange, useQueryClient } from '@atelier/platform'
import { ConfirmDialog } from '@atelier/shared-ui/dialog.tsx'
import { needsProof, useProof } from '../proof/use-proof.tsx'
import { factorsOptions } from './factors.queries.ts'
import { factorsTexts as texts } from './factors-texts.ts'

export default function RemovePasskey({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const queries = useQueryClient()
  const { queryKey } = factorsOptions(useApi())
  const proof = useProof('passkey')
  const remove = useChange(factorsRemovePasskey, {
    done: { title: texts.removed(name) },
    failed: (error) =>
      needsProof(error) ? undefined : { title: texts.removeFailed(name), description: error.message },
    onFailed: proof.onFailed,
    onDone() {
      onClose()
      queries.setQueryData(
        queryKey,
        (known) => known && { ...known, passkeys: known.passkeys.filter((one) => one.id !== id) },
      )
    },
  })
  const start = () => remove.mutate({ params: { id } })
  return (
    <>
      <ConfirmDialog
        open
        onOpenChange={() => !remove.isPending && onClose()}
        title={texts.removeTitle(name)}
        description={texts.removeWarning}
        confirmLabel={texts.remove}
        onConfirm={start}
        busy={remove.isPending}
        busyText={texts.removing}
      />
      {proof.dialog(start)}
    </>
  )
}
