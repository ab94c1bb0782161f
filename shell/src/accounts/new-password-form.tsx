import { useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { accountsResetPassword } from '@atelier/contract/accounts/routes.ts'
import { PASSWORD_MIN } from '@atelier/contract/accounts/limits.ts'
import { parseError } from '@atelier/contract/api-error.ts'
import { homePath } from '@atelier/contract/paths/gallery.ts'
import { Button, Field, Stack, TextInput } from '@atelier/shared-ui/core.ts'
import { weakPasswordText } from '../session/credentials.ts'
import { useShell } from '../shell-context.ts'
import { lostLink, updateFailure } from './reset-link.ts'
import type { ResetFailure } from './reset-link.ts'
import styles from './reset-password.module.css'
import { accountsErrorTexts } from '@atelier/contract/accounts/texts.ts'
import { accountsTexts as texts } from './texts.ts'

interface NewPasswordFormProps {
  token: string
  /** The link works no longer. */
  onLinkLost: (failure: ResetFailure) => void
}

interface Refusal {
  field: 'first' | 'second'
  text: string
  /** The name of the refusal, in a toast. */
  title?: string
}

function refusalOf(first: string, second: string): Refusal | null {
  const { missingInformation, passwordMismatch, passwordTooShort } = accountsErrorTexts
  if (first === '' || second === '') {
    const field = first === '' ? 'first' : 'second'
    return { field, text: missingInformation.description, title: missingInformation.title }
  }
  if (first !== second) return { field: 'second', text: passwordMismatch.description, title: passwordMismatch.title }
  return [...first].length < PASSWORD_MIN ? { field: 'first', text: passwordTooShort } : null
}

/** The new password, twice. */
export function NewPasswordForm({ token, onLinkLost }: NewPasswordFormProps) {
  const { api, session, toasts } = useShell()
  const navigate = useNavigate()
  const [values, setValues] = useState({ first: '', second: '' })
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [busy, setBusy] = useState(false)
  const inputs = { first: useRef<HTMLInputElement>(null), second: useRef<HTMLInputElement>(null) }

  function refuse(next: Refusal): void {
    setRefusal(next)
    inputs[next.field].current?.focus()
    if (next.title) toasts.push({ title: next.title, variant: 'destructive' })
  }

  async function onSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (busy) return
    const found = refusalOf(values.first, values.second)
    setRefusal(null)
    if (found) return refuse(found)
    setBusy(true)
    try {
      await api(accountsResetPassword, { body: { token, password: values.first } }, { anonymous: true })
      session.noteEnd()
      toasts.push({ title: texts.passwordUpdated, variant: 'success' })
      void navigate(homePath(), { replace: true })
    } catch (thrown) {
      const error = parseError(thrown)
      setBusy(false)
      const weak = weakPasswordText(error)
      const lost = lostLink(error)
      if (weak) refuse({ field: 'first', text: weak })
      else if (lost) onLinkLost(lost)
      else toasts.push({ ...updateFailure(error), variant: 'destructive' })
    }
  }

  const field = (name: 'first' | 'second', label: string, hint?: string) => (
    <Field label={label} hint={hint} error={refusal?.field === name && refusal.text} required>
      <TextInput
        ref={inputs[name]}
        type="password"
        autoComplete="new-password"
        value={values[name]}
        onChange={(event) => setValues({ ...values, [name]: event.target.value })}
      />
    </Field>
  )

  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate className={styles.form}>
      <Stack gap={5}>
        {field('first', 'New Password', `At least ${PASSWORD_MIN} characters`)}
        {field('second', 'Confirm Password')}
        <Button type="submit" variant="primary" size="lg" block busy={busy} busyText="Updating password...">
          Update Password
        </Button>
      </Stack>
    </form>
  )
}
