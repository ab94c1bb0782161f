import type { IdentityProvider } from '@atelier/contract/accounts/limits.ts'
import { accountsDisconnectProvider } from '@atelier/contract/accounts/routes.ts'
import { providerNames } from '@atelier/contract/sessions/texts.ts'
import { useApi, useChange, useQueryClient } from '@atelier/platform'
import { ConfirmDialog } from '@atelier/shared-ui/dialog.tsx'
import { logInTexts as texts } from './log-in-texts.ts'
import { settingsOptions } from '../settings.queries.ts'

interface DisconnectDialogProps {
  provider: IdentityProvider
  onClose: () => void
}

export default function DisconnectDialog({ provider, onClose }: DisconnectDialogProps) {
  const name = providerNames[provider]
  const queries = useQueryClient()
  const { queryKey } = settingsOptions(useApi())
  const disconnect = useChange(accountsDisconnectProvider, {
    done: { title: texts.disconnected(name) },
    failed: ({ message }) => ({ title: texts.disconnectFailed(name), description: message }),
    onDone: (settings) => queries.setQueryData(queryKey, settings),
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={() => !disconnect.isPending && onClose()}
      title={texts.disconnectTitle(name)}
      description={texts.disconnectWarning(name)}
      confirmLabel={texts.disconnect}
      onConfirm={() => disconnect.mutate({ params: { provider } })}
      busy={disconnect.isPending}
      busyText={texts.disconnecting}
    />
  )
}
