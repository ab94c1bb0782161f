import { useId, useState } from 'react'
import { accountsChangeProfile } from '@atelier/contract/accounts/routes.ts'
import { fieldErrors, useChange, useRefreshUser, useSession } from '@atelier/platform'
import { Button, Field, TextInput } from '@atelier/shared-ui/core.ts'
import styles from './desk.module.css'
import { deskTexts } from './desk-texts.ts'

const texts = deskTexts.name
const FIELD = 'moderator-name'

/** Whether a moderator still lacks the name that other moderators read; the field for it then has the focus. */
export function useNameFirst(): () => boolean {
  const { user } = useSession()
  return () => {
    if (!user || user.full_name?.trim()) return false
    document.querySelector<HTMLInputElement>(`[data-field="${FIELD}"]`)?.focus()
    return true
  }
}

/** Asks for it in place, before the first case is taken. */
export function NameForm() {
  const id = useId()
  const { user } = useSession()
  const refreshUser = useRefreshUser()
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const { mutate, isPending } = useChange(accountsChangeProfile, {
    done: { title: texts.saved },
    failed: ({ message }) => ({ title: texts.failed, description: message }),
    onFailed: (problem) => setError(fieldErrors(problem, ['full_name']).full_name),
    onDone: () => void refreshUser(),
  })
  if (!user || user.full_name?.trim()) return null
  return (
    <form
      aria-labelledby={id}
      className={styles.name}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() === '') return setError(texts.missing)
        mutate({ body: { full_name: name } })
      }}
    >
      <h2 id={id}>{texts.title}</h2>
      <Field label={texts.label} hint={texts.hint} error={error} required>
        <TextInput data-field={FIELD} autoComplete="name" value={name} onValueChange={setName} />
      </Field>
      <Button type="submit" variant="primary" busy={isPending} busyText={texts.saving}>
        {texts.save}
      </Button>
    </form>
  )
}
