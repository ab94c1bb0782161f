import { Suspense, lazy, useEffect, useRef, useState } from 'react'
import type { IdentityProvider } from '@atelier/contract/accounts/limits.ts'
import { accountsConnectProvider } from '@atelier/contract/accounts/routes.ts'
import { accountsErrorTexts } from '@atelier/contract/accounts/texts.ts'
import { providerNames } from '@atelier/contract/sessions/texts.ts'
import { useChange } from '@atelier/platform'
import { Button, Status } from '@atelier/shared-ui/core.ts'
import { providerIcons } from '@atelier/shared-ui/provider-icons.tsx'
import { logInTexts as texts } from './log-in-texts.ts'
import { needsProof, useProof, useProofReturn } from '../proof/use-proof.tsx'
import { SettingRow } from '../setting-row.tsx'

const DisconnectDialog = lazy(() => import('./disconnect-dialog.tsx'))

interface ProviderRowProps {
  provider: IdentityProvider
  connected: boolean
  /** The server would refuse to disconnect it. */
  isLastWayIn: boolean
  /** Focuses the row on mount. */
  focused: boolean
}

/** A provider with its connect or disconnect button. */
export function ProviderRow({ provider, connected, isLastWayIn, focused }: ProviderRowProps) {
  const name = providerNames[provider]
  const row = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const proof = useProof(provider)
  const connect = useChange(accountsConnectProvider, {
    failed: (error) =>
      needsProof(error) ? undefined : { title: texts.connectFailed(name), description: error.message },
    onFailed: proof.onFailed,
    onDone: ({ address }) => location.assign(address),
  })
  const begin = () => connect.mutate({ params: { provider } })
  useProofReturn(provider, begin)

  useEffect(() => {
    if (!focused) return
    // Centered, so that the toast does not cover it
    row.current?.scrollIntoView({ block: 'center' })
    row.current?.focus({ preventScroll: true })
  }, [focused])

  const meaning = connected ? texts.canLogIn(name) : texts.notConnected(name)
  return (
    <>
      <SettingRow
        ref={row}
        icon={providerIcons[provider]}
        title={name}
        badge={connected && <Status tone="success">{texts.connected}</Status>}
        meaning={isLastWayIn ? accountsErrorTexts.lastWayIn : meaning}
        control={(names) => (
          <Button
            size="sm"
            {...names}
            busy={connect.isPending}
            busyText={texts.connecting}
            disabled={isLastWayIn}
            onClick={() => (connected ? setOpen(true) : begin())}
          >
            {connected ? texts.disconnect : texts.connect}
          </Button>
        )}
      />
      {proof.dialog(begin)}
      {open && (
        <Suspense>
          <DisconnectDialog provider={provider} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
