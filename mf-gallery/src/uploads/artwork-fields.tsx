import { useId } from 'react'
import { countedLength } from '@atelier/contract/clean-text.ts'
import { artworkFields } from '@atelier/contract/artworks/fields.ts'
import type { TypedArtwork } from '@atelier/contract/artworks/fields.ts'
import type { Artwork } from '@atelier/contract/artworks/schemas.ts'
import { FormField, useFieldValue } from '@atelier/platform/forms'
import type { Form } from '@atelier/platform/forms'
import { useController } from '@atelier/platform/hook-form'
import { Checkbox } from '@atelier/shared-ui/checkbox.tsx'
import { TextArea, TextInput } from '@atelier/shared-ui/core.ts'
import { TagsInput } from '@atelier/shared-ui/tags-input.tsx'
import styles from './artwork-fields.module.css'
import { LicenseFields, licenseDefaults } from './license-fields.tsx'
import { publishingTexts as texts } from './texts.ts'

const { description: descriptionField, tags: tagsField } = artworkFields.described

/** Remaining characters at which the counter appears. */
const NEAR_LIMIT = 500

export const artworkDefaults = (artwork?: Artwork): TypedArtwork => ({
  title: artwork?.title ?? '',
  description: artwork?.description ?? '',
  tags: artwork?.tags ?? [],
  adult: artwork?.adult ?? false,
  ...licenseDefaults(artwork),
})

interface ArtworkFieldsProps {
  form: Form<TypedArtwork>
  readOnly?: boolean
  /** It is asked for elsewhere. */
  withoutTitle?: boolean | undefined
}

export function ArtworkFields({ form, readOnly, withoutTitle }: ArtworkFieldsProps) {
  const description = useFieldValue(form, 'description') ?? ''
  const nearLimit = description.length > descriptionField.max - NEAR_LIMIT
  return (
    <>
      {!withoutTitle && (
        <FormField form={form} name="title" label={texts.workTitle} required>
          {(field) => <TextInput {...field} placeholder={texts.workTitlePlaceholder} readOnly={readOnly} />}
        </FormField>
      )}
      <FormField form={form} name="description" label={texts.description} optional>
        {(field) => (
          <TextArea
            {...field}
            rows={4}
            placeholder={texts.descriptionPlaceholder}
            readOnly={readOnly}
            limit={nearLimit ? descriptionField.max : undefined}
            lengthOf={countedLength}
          />
        )}
      </FormField>
      <SharedFields form={form} readOnly={readOnly} />
    </>
  )
}

/** Those that several works may have in common. */
export function SharedFields({
  form,
  readOnly,
}: Pick<ArtworkFieldsProps, 'form'> & { readOnly?: boolean | undefined }) {
  return (
    <>
      <FormField form={form} name="tags" label={texts.tags} hint={texts.tagsHint} optional>
        {(field) => (
          <TagsInput {...field} placeholder={texts.tagsPlaceholder} comma keyOf={tagsField.key} readOnly={readOnly} />
        )}
      </FormField>
      <LicenseFields form={form} readOnly={readOnly} />
      <AdultField form={form} readOnly={readOnly} />
    </>
  )
}

function AdultField({ form, readOnly }: { form: Form<TypedArtwork>; readOnly?: boolean | undefined }) {
  const { field } = useController({ control: form.control, name: 'adult' })
  const { value, onChange, ...binding } = field
  const hint = useId()
  return (
    <div className={styles.adult}>
      <Checkbox
        {...binding}
        label={texts.adult}
        checked={value ?? false}
        onCheckedChange={onChange}
        disabled={readOnly}
        aria-describedby={hint}
      />
      <p id={hint} className={styles.hint}>
        {texts.adultHint}
      </p>
    </div>
  )
}
