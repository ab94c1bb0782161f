import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { profileWords } from '@atelier/contract/accounts/profile-forms.ts'
import type { ProfileValues } from '@atelier/contract/accounts/profile-forms.ts'
import { accountsChangeProfile } from '@atelier/contract/accounts/routes.ts'
import type { OwnProfile } from '@atelier/contract/profiles/schemas.ts'
import { useApiForm, useFieldValue } from '@atelier/platform/forms'
import type { Form } from '@atelier/platform/forms'
import { useShowProfile } from '../use-show-profile.ts'
import { profileTexts as texts } from './texts.ts'

const names = ['full_name', 'handle', 'location', 'about'] as const
export type ProfileForm = Form<ProfileValues>

const valuesOf = (profile: OwnProfile): ProfileValues => ({
  full_name: profile.full_name ?? '',
  handle: profile.handle ?? '',
  location: profile.location ?? '',
  about: profile.about ?? '',
})

/** The profile form. It syncs with saves from elsewhere, except for fields changed here. */
export function useProfileForm(profile: OwnProfile, onSaved: () => void) {
  const showProfile = useShowProfile()
  const saved = valuesOf(profile)
  const changesIn = (values: ProfileValues) => names.filter((name) => values[name] !== saved[name])
  const schema = useMemo(() => profileWords(saved.full_name), [saved.full_name])

  const form = useApiForm(accountsChangeProfile, schema, {
    defaults: saved,
    draft: 'profile',
    // Unchanged fields may have been updated elsewhere
    input: (values) => ({ body: Object.fromEntries(changesIn(values).map((name) => [name, values[name]])) }),
    done: texts.saved,
    refusals: ({ code, message }) =>
      code === 'HANDLE_TAKEN' || code === 'HANDLE_TOO_OFTEN' ? { handle: message } : {},
    failed: ({ message }, atField) => ({ title: texts.updateFailed, ...(!atField && { description: message }) }),
    onDone(next) {
      showProfile(next)
      form.rebase(valuesOf(next))
      onSaved()
    },
  })

  const rebased = useRef(profile)
  const rebaseOnSaved = useEffectEvent(() => form.rebase(saved, { keepChanges: true }))
  useEffect(() => {
    if (rebased.current === profile) return
    rebased.current = profile
    rebaseOnSaved()
  }, [profile])

  const values = {
    full_name: useFieldValue(form, 'full_name'),
    handle: useFieldValue(form, 'handle'),
    location: useFieldValue(form, 'location'),
    about: useFieldValue(form, 'about'),
  }
  return { form, values, changed: changesIn(values).length > 0 }
}
