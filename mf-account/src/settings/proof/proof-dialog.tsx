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
import { proofStateOptions } from '../factors/factors.queries.ts'
import { FormActions } from '../form-actions.tsx'
import { CodeProof } from './code-proof.tsx'
import { hasPasskeys } from '../factors/has-passkeys.ts'
import { PasskeyProof } from './passkey-proof.tsx'
import { proofTexts as texts } from './proof-texts.ts'
import { settingsOptions } from '../settings.queries.ts'

interface ProofDialogProps {
  wish: ProofWish
  onProven: () => void
  onClose: () => void
}

/** What to ask for if the state cannot be read. */
const identityOnly = { needs_identity: true, needs_second_factor: false, has_passkey: false }

/**
 * Asks for the password or, if there is none, for signing in again at a connected provider; then for a code if there is
 * a second factor. A passkey replaces all of it.
 */
export default function ProofDialog({ wish, onProven, onClose }: ProofDialogProps) {
  const api = useApi()
  const { data: settings } = useQuery(settingsOptions(api))
  const proof = useQuery(proofStateOptions(api))
  const state = proof.data ?? (proof.isError ? identityOnly : undefined)
  if (!settings || !state) return null

  async function next() {
    const { data } = await proof.refetch()
    if (!data?.needs_identity && !data?.needs_second_factor) onProven()
  }

  return (
    <Dialog open onOpenChange={onClose} title={texts.title} description={texts.blurb} keepOnOutsideClick>
      <Stack gap={4}>
        {state.has_passkey && hasPasskeys() && <PasskeyProof onProven={onProven} />}
        {!state.needs_identity ? (
          <CodeProof onProven={() => void next()} onClose={onClose} />
        ) : settings.has_password ? (
          <PasswordProof email={settings.email} onProven={() => void next()} onClose={onClose} />
        ) : (
          <Stack gap={3}>
            <p>{texts.leaving}</p>
            {settings.providers.map(
              ({ provider, connected }) =>
                connected && <ProviderProof key={provider} provider={provider} wish={wish} />,
            )}
          </Stack>
        )}
      </Stack>
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
