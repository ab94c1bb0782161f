import { useMemo, useState } from 'react'
import Building2 from 'lucide-react/icons/building-2'
import Sparkles from 'lucide-react/icons/sparkles'
import { chosenRole } from '@atelier/contract/accounts/profile-forms.ts'
import { roles } from '@atelier/contract/profiles/limits.ts'
import { accountsChangeProfile } from '@atelier/contract/accounts/routes.ts'
import { parseError } from '@atelier/contract/api-error.ts'
import { fieldErrors, useFailureWords } from '@atelier/platform/host'
import type { Role, SessionUser } from '@atelier/platform/host'
import { FormField, useFieldValue, useSchemaForm } from '@atelier/platform/forms'
import { Button, TextInput } from '@atelier/shared-ui/core.ts'
import { IconTile } from '@atelier/shared-ui/icon-tile.tsx'
import { RadioGroup } from '@atelier/shared-ui/radio-group.tsx'
import type { Resumes } from '../session/resumes.ts'
import { useShell } from '../shell-context.ts'
import styles from './select-role.module.css'
import { accountsTexts as texts } from './texts.ts'

const icons = { creator: <Sparkles />, buyer: <Building2 /> }

const options = roles.map((role) => ({
  value: role,
  ...texts.roles[role],
  icon: <IconTile className={styles.icon}>{icons[role]}</IconTile>,
}))

/** Role and optional name. The name is saved first because saving the role triggers a redirect. Both calls can be retried. */
export function RoleForm({ user }: { user: SessionUser }) {
  const { api, resumes, session, toasts } = useShell()
  const [begun] = useState(() => resumes.begunBy(user))
  const failureWords = useFailureWords()
  const schema = useMemo(() => chosenRole(user.full_name ?? ''), [user.full_name])
  const form = useSchemaForm(schema, {
    defaults: { role: begun?.role ?? '', full_name: user.full_name ?? '' },
    draft: 'role',
    async onSubmit({ role, full_name }) {
      if ((await saveName(full_name)) && (await saveRole(role))) form.discard()
    },
  })
  const role = useFieldValue(form, 'role')

  const showFailure = (thrown: unknown, title: string) =>
    toasts.show({ ...failureWords(parseError(thrown), { title }), variant: 'destructive' })

  async function saveName(full_name: string): Promise<boolean> {
    if (full_name === '' || full_name === user.full_name) return true
    try {
      await api(accountsChangeProfile, { body: { full_name } })
      return true
    } catch (thrown) {
      const isAtField = form.refuse(fieldErrors(parseError(thrown), ['full_name']))
      if (!isAtField) showFailure(thrown, texts.nameFailed)
      return false
    }
  }

  async function saveRole(chosen: Role): Promise<boolean> {
    resumes.claim(user)
    try {
      await session.chooseRole(chosen)
      return true
    } catch (error) {
      // Chosen in another browser meanwhile, or the response was lost: the guard redirects
      if (parseError(error).code === 'ROLE_ALREADY_CHOSEN') await session.refreshUser().catch(() => {})
      if (session.getSnapshot().role === chosen) return true
      showFailure(error, texts.roleFailed)
      return false
    }
  }

  return (
    <form onSubmit={(event) => void form.submit(event)} noValidate className={styles.form}>
      <FormField form={form} name="role" label={texts.chooseRole.title} hideLabel required>
        {(field) => <RadioGroup {...field} id="role" look="tiles" label={texts.chooseRole.title} options={options} />}
      </FormField>
      <NextNote begun={begun} role={role} />
      <FormField form={form} name="full_name" label={texts.yourName} className={styles.name}>
        {(field) => <TextInput {...field} autoComplete="name" readOnly={form.busy} />}
      </FormField>
      <Button type="submit" variant="primary" size="lg" busy={form.busy} className={styles.submit}>
        {texts.continueAs(options.find(({ value }) => value === role)?.label)}
      </Button>
    </form>
  )
}

interface NextNoteProps {
  begun: ReturnType<Resumes['begunBy']>
  role: string
}

/** What the user came for, and the role that it needs if another one is chosen. */
function NextNote({ begun, role }: NextNoteProps) {
  if (begun?.reason === undefined) return null
  const needs = begun.role && role !== begun.role ? texts.roles[begun.role].label : undefined
  return (
    <p className={styles.next} role="status">
      {needs === undefined ? texts.next(begun.reason) : texts.needsRole(begun.reason, needs)}
    </p>
  )
}
