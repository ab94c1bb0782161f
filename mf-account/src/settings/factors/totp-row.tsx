import { Suspense, lazy, useState } from 'react'
import { Smartphone } from 'lucide-react'
import { factorsStartTotp } from '@atelier/contract/factors/routes.ts'
import type { TotpSetup } from '@atelier/contract/factors/schemas.ts'
import { ageInWords, useChange, useServerNow } from '@atelier/platform'
import { Button, Status } from '@atelier/shared-ui/core.ts'
import { needsProof, useProof, useProofReturn } from '../proof/use-proof.tsx'
import { SettingRow } from '../setting-row.tsx'
import { factorsTexts as texts } from './factors-texts.ts'

const TotpDialog = lazy(() => import('./totp-dialog.tsx'))
const RemoveTotp = lazy(() => import('./remove-totp.tsx'))

interface TotpRowProps {
  since: string | null
  onCodes: (codes: readonly string[] | null) => void
}

export function TotpRow({ since, onCodes }: TotpRowProps) {
  const [now] = useState(useServerNow())
  const [setup, setSetup] = useState<TotpSetup | null>(null)
  const [isRemoving, setIsRemoving] = useState(false)
  const proof = useProof('totp')
  const begin = useChange(factorsStartTotp, {
    failed: (error) => (needsProof(error) ? undefined : { title: texts.setUpFailed, description: error.message }),
    onFailed: proof.onFailed,
    onDone: setSetup,
  })
  const start = () => begin.mutate(undefined)
  useProofReturn('totp', () => (since === null ? start() : setIsRemoving(true)))
  return (
    <>
      <SettingRow
        icon={<Smartphone />}
        title={texts.app}
        badge={since !== null && <Status tone="success">{texts.appOn}</Status>}
        meaning={since === null ? texts.appMeaning : texts.appSince(ageInWords(since, now).toLowerCase())}
        control={(names) => (
          <Button
            size="sm"
            {...names}
            busy={begin.isPending}
            busyText={texts.starting}
            onClick={() => (since === null ? start() : setIsRemoving(true))}
          >
            {since === null ? texts.setUp : texts.turnOff}
          </Button>
        )}
      />
      {proof.dialog(start)}
      <Suspense>
        {setup && <TotpDialog setup={setup} onCodes={onCodes} onClose={() => setSetup(null)} />}
        {isRemoving && <RemoveTotp onClose={() => setIsRemoving(false)} />}
      </Suspense>
    </>
  )
}
