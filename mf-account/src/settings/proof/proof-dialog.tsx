import { useQuery } from '@tanstack/react-query'
import { PasswordOnly } from '@atelier/contract/accounts/forms.ts'
import type { IdentityProvider, ProofWish } from '@atelier/contract/accounts/limits.ts'
import { accountsProveByProvider, accountsProvePassword } from '@atelier/contract/accounts/routes.ts'
import { providerNames } from '@atelier/contract/sessions/texts.ts'
import { useApi, useChange } from '@atelier/platform'
import { FormField, useApiForm } from '@atelier/platform/forms'
import { Button, Stack } from '@atelier/shared-ui/core.ts'
import { Dialog } from '@atelier/shared-ui/dialog.tsx'
import { PasswordInput } from '@atelier/shared-ui/password-input.tsx'
import { providerIcons } from '@atelier/shared-ui/provider-icons.tsx'
import { FormActions } from '../form-actions.tsx'
import { proofTexts as texts } from './proof-texts.ts'
import { settingsOptions } from '../settings.queries.ts'

interface ProofDialogProps {
  wish: ProofWish
  onProven: () => void
  onClose: () => void
}

/** Asks for the password or, if there is none, for signing in again at a connected provider. */
export default function ProofDialog({ wish, onProven, onClose }: ProofDialogProps) {
  const { data: settings } = useQuery(settingsOptions(useApi()))
  if (!settings) return null
  return (
    <Dialog open onOpenChange={onClose} title={texts.title} description={texts.blurb} keepOnOutsideClick>
      {settings.has_password ? (
        <PasswordProof email={settings.email} onProven={onProven} onClose={onClose} />
      ) : (
        <Stack gap={3}>
          <p>{texts.leaving}</p>
          {settings.providers.map(
            ({ provider, connected }) => connected && <ProviderProof key={provider} provider={provider} wish={wish} />,
          )}
        </Stack>
      )}
    </Dialog>
  )
}

function PasswordProof({ email, onProven, onClose }: { email: string } & Omit<ProofDialogProps, 'wish'>) {
  const form = useApiForm(accountsProvePassword, PasswordOnly, {
    defaults: { password: '' },
    input: (body) => ({ body }),
    failed: ({ message }, atField) => (atField ? undefined : { title: texts.failed, description: message }),
    refusals: ({ code, message }) => (code === 'wrong_password' ? { password: message } : {}),
    onDone: onProven,
  })
  return (
    <form onSubmit={(event) => void form.submit(event)} noValidate>
      {/* The username for password managers */}
      <input name="username" autoComplete="username" value={email} readOnly hidden />
      <FormField form={form} name="password" label={texts.password} required>
        {(field) => <PasswordInput {...field} autoComplete="current-password" />}
      </FormField>
      <FormActions submit={texts.confirm} busyText={texts.confirming} busy={form.busy} onCancel={onClose} />
    </form>
  )
}

function ProviderProof({ provider, wish }: { provider: IdentityProvider; wish: ProofWish }) {
  const begin = useChange(accountsProveByProvider, {
    failed: ({ message }) => ({ title: texts.failed, description: message }),
    onDone: ({ address }) => location.assign(address),
  })
  return (
    <Button block busy={begin.isPending} onClick={() => begin.mutate({ params: { provider }, body: { wish } })}>
      {providerIcons[provider]}
      {texts.continueWith(providerNames[provider])}
    </Button>
  )
}
