import { Link } from 'react-router-dom'
import { countedLength } from '@atelier/contract/clean-text.ts'
import { ABOUT_MAX } from '@atelier/contract/accounts/limits.ts'
import type { OwnProfile } from '@atelier/contract/profiles/schemas.ts'
import { settingsPath } from '@atelier/contract/paths/account.ts'
import { FormField } from '@atelier/platform/forms'
import { Field, TextArea, TextInput, TextLink } from '@atelier/shared-ui/core.ts'
import { HandleField } from './handle-field.tsx'
import type { ProfileForm } from './use-profile-form.ts'
import styles from './profile.module.css'
import { profileTexts as texts } from './texts.ts'

/** The public profile fields, and the private email address. */
export function ProfileFields({ form, profile }: { form: ProfileForm; profile: OwnProfile }) {
  const role = profile.role ?? 'buyer'
  return (
    <>
      <FormField form={form} name="full_name" label={texts.full_name}>
        {(field) => (
          <TextInput {...field} placeholder={texts.namePlaceholder} autoComplete="name" readOnly={form.busy} />
        )}
      </FormField>
      {role === 'creator' && <HandleField form={form} />}
      <FormField form={form} name="location" label={texts.location}>
        {(field) => (
          <TextInput
            {...field}
            placeholder={texts.locationPlaceholder}
            autoComplete="address-level2"
            readOnly={form.busy}
          />
        )}
      </FormField>
      <FormField form={form} name="about" label={texts.about}>
        {(field) => (
          <TextArea
            {...field}
            rows={6}
            placeholder={texts.aboutPlaceholder[role]}
            limit={ABOUT_MAX}
            lengthOf={countedLength}
            readOnly={form.busy}
          />
        )}
      </FormField>
      <Field
        label={texts.email}
        hint={
          <>
            {texts.emailHint}{' '}
            <TextLink asChild>
              <Link to={settingsPath()}>{texts.changeEmail}</Link>
            </TextLink>
          </>
        }
      >
        <TextInput value={profile.email} readOnly className={styles.fixed} />
      </Field>
    </>
  )
}
