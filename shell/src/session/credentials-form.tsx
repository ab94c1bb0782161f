import { useRef, useState } from 'react'
import type { SubmitEvent, ReactNode } from 'react'
import { parseError } from '@atelier/contract/api-error.ts'
import type { ApiError } from '@atelier/contract/api-error.ts'
import { Button, Field, Stack, TextInput } from '@atelier/shared-ui/core.ts'
import { useShell } from '../shell-context.ts'
import { isClean, missing, refused } from './credentials.ts'
import type { CredentialErrors } from './credentials.ts'
import { sessionsTexts } from './texts.ts'

interface CredentialsFormProps {
  email: string
  onEmailChange: (email: string) => void
  /** Whether there is a password, and which: password managers want to know. */
  password?: 'current-password' | 'new-password'
  submit: string
  busyText: string
  /** Sends what was typed; what it rejects with is told at the fields or, where no field is to blame, in a toast. */
  send: (email: string, password: string) => Promise<unknown>
  onRefused?: (error: ApiError) => void
  /** Between the fields and the button. */
  children?: ReactNode
}

/** Address and password with one button. */
export function CredentialsForm(props: CredentialsFormProps) {
  const { email, onEmailChange, password: kind, submit, busyText, send, onRefused, children } = props
  const { toasts } = useShell()
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<CredentialErrors>({})
  const [busy, setBusy] = useState(false)
  const emailInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)

  function show(next: CredentialErrors): void {
    setErrors(next)
    if (next.email) emailInput.current?.focus()
    else if (next.password) passwordInput.current?.focus()
  }

  async function onSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (busy) return
    const gaps = missing(email, kind && password)
    show(gaps)
    if (!isClean(gaps)) return
    setBusy(true)
    try {
      await send(email, password)
    } catch (thrown) {
      const error = parseError(thrown)
      const found = refused(error)
      setBusy(false)
      show(found)
      if (isClean(found)) {
        toasts.push({ title: sessionsTexts.error, description: error.message, variant: 'destructive' })
        passwordInput.current?.select()
      }
      onRefused?.(error)
    }
  }

  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate>
      <Stack gap={4}>
        <Field label="Email" error={errors.email} required>
          <TextInput
            ref={emailInput}
            type="email"
            name="email"
            autoComplete="email"
            value={email}
            onChange={(event) => onEmailChange(event.target.value)}
          />
        </Field>
        {kind && (
          <Field label="Password" error={errors.password} required>
            <TextInput
              ref={passwordInput}
              type="password"
              name="password"
              autoComplete={kind}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </Field>
        )}
        {children}
        <Button type="submit" variant="primary" size="lg" block busy={busy} busyText={busyText}>
          {submit}
        </Button>
      </Stack>
    </form>
  )
}
