import { useRef } from 'react'
import type { FocusEvent, SubmitEvent } from 'react'
import type { OwnProfile } from '@atelier/contract/profiles/schemas.ts'
import { AvatarField } from '../avatar/avatar-field.tsx'
import { NextSteps } from './next-steps.tsx'
import type { Step } from './next-steps.tsx'
import { ProfileFields } from './profile-fields.tsx'
import { ProfilePreview } from './profile-preview.tsx'
import { SaveBar, aboveBar } from './save-bar.tsx'
import { useProfileForm } from './use-profile-form.ts'
import styles from './profile.module.css'
import { profileTexts as texts } from './texts.ts'

export function EditProfile({ profile }: { profile: OwnProfile }) {
  const photo = useRef<HTMLButtonElement>(null)
  const frame = useRef<HTMLFormElement>(null)
  // The bar disappears after saving; focusing a field would open a phone's keyboard
  const focusForm = () => frame.current?.focus({ preventScroll: true })
  const { form, values, changed } = useProfileForm(profile, focusForm)

  function submit(event: SubmitEvent) {
    if (changed) void form.submit(event)
    else event.preventDefault()
  }

  function keepInView({ target, currentTarget }: FocusEvent) {
    if (changed && target !== currentTarget) aboveBar(target)
  }

  function discard() {
    form.reset()
    focusForm()
  }

  function focusStep(step: Step) {
    if (step === 'photo') photo.current?.focus()
    else form.focus(step)
  }

  return (
    <div className={styles.columns}>
      <div className={styles.form}>
        <AvatarField profile={profile} button={photo} />
        <NextSteps profile={profile} onStep={focusStep} />
        <form
          ref={frame}
          tabIndex={-1}
          aria-label={texts.title}
          className={styles.fields}
          onFocus={keepInView}
          onSubmit={submit}
          noValidate
        >
          <ProfileFields form={form} profile={profile} />
          <SaveBar changed={changed} busy={form.busy} onDiscard={discard} />
        </form>
      </div>
      <ProfilePreview profile={profile} values={values} />
    </div>
  )
}
