import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { profileWords } from '@atelier/contract/accounts/forms.ts'
import type { ProfileWords } from '@atelier/contract/accounts/forms.ts'
import { accountsChangeProfile } from '@atelier/contract/accounts/routes.ts'
import type { OwnProfile } from '@atelier/contract/accounts/schemas.ts'
import { useApiForm, useFieldValue } from '@atelier/platform/forms'
import type { Form } from '@atelier/platform/forms'
import { useShowProfile } from './use-show-profile.ts'
import { profileTexts as texts } from './texts.ts'

const names = ['full_name', 'location', 'about'] as const
export type ProfileForm = Form<ProfileWords>

const wordsOf = (profile: OwnProfile): ProfileWords => ({
  full_name: profile.full_name ?? '',
  location: profile.location ?? '',
  about: profile.about ?? '',
})

/** The profile form. It syncs with saves from elsewhere, except for fields changed here. */
export function useProfileForm(profile: OwnProfile, onSaved: () => void) {
  const showProfile = useShowProfile()
  const saved = wordsOf(profile)
  const changesIn = (words: ProfileWords) => names.filter((name) => words[name] !== saved[name])
  const schema = useMemo(() => profileWords(saved.full_name), [saved.full_name])

  const form = useApiForm(accountsChangeProfile, schema, {
    defaults: saved,
    draft: 'profile',
    // Unchanged fields may have been updated elsewhere
    input: (words) => ({ body: Object.fromEntries(changesIn(words).map((name) => [name, words[name]])) }),
    done: texts.saved,
    failed: ({ message }, atField) => ({ title: texts.updateFailed, ...(!atField && { description: message }) }),
    onDone(next) {
      showProfile(next)
      form.rebase(wordsOf(next))
      onSaved()
    },
  })

  const followed = useRef(profile)
  const rebaseOnSaved = useEffectEvent(() => form.rebase(saved, { keepChanges: true }))
  useEffect(() => {
    if (followed.current === profile) return
    followed.current = profile
    rebaseOnSaved()
  }, [profile])

  const words = {
    full_name: useFieldValue(form, 'full_name'),
    location: useFieldValue(form, 'location'),
    about: useFieldValue(form, 'about'),
  }
  return { form, words, changed: changesIn(words).length > 0 }
}
