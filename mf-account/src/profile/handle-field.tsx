import { handlePath } from '@atelier/contract/handles/handle-path.ts'
import { FormField, useFieldValue } from '@atelier/platform/forms'
import { TextInput } from '@atelier/shared-ui/core.ts'
import type { ProfileForm } from './use-profile-form.ts'
import { profileTexts as texts } from './texts.ts'

/** A creator's handle, with the short link that it makes. */
export function HandleField({ form }: { form: ProfileForm }) {
  const handle = useFieldValue(form, 'handle').trim().toLowerCase() || texts.handlePlaceholder
  return (
    <FormField
      form={form}
      name="handle"
      label={texts.handle}
      hint={texts.handleHint(location.host + handlePath(handle))}
    >
      {(field) => (
        <TextInput
          {...field}
          placeholder={texts.handlePlaceholder}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          readOnly={form.busy}
        />
      )}
    </FormField>
  )
}
