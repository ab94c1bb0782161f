import type { TypedWords } from '@atelier/contract/artworks/forms.ts'
import type { Artwork } from '@atelier/contract/artworks/schemas.ts'
import { ARTWORK_DESCRIPTION_MAX, TAG_LENGTH_MAX } from '@atelier/contract/artworks/limits.ts'
import { FormField, useFieldValue } from '@atelier/platform/forms'
import type { Form } from '@atelier/platform/forms'
import { TextArea, TextInput } from '@atelier/shared-ui/core.ts'
import { TagsInput } from '@atelier/shared-ui/tags-input.tsx'
import { publishingTexts as texts } from './texts.ts'

/** Characters before the limit from which on it is shown. */
const NEAR_LIMIT = 500

/** The fields as they stand at first: empty, or as the artwork has them. */
export const typedWords = (artwork?: Artwork): TypedWords => ({
  title: artwork?.title ?? '',
  description: artwork?.description ?? '',
  tags: artwork?.tags ?? [],
})

/** Title, description and tags of a work, for uploading and editing alike. */
export function WordFields({ form, readOnly }: { form: Form<TypedWords>; readOnly?: boolean }) {
  const description = useFieldValue(form, 'description') ?? ''
  const nearLimit = description.length > ARTWORK_DESCRIPTION_MAX - NEAR_LIMIT
  return (
    <>
      <FormField form={form} name="title" label={texts.workTitle} required>
        <TextInput placeholder={texts.workTitlePlaceholder} readOnly={readOnly} />
      </FormField>
      <FormField form={form} name="description" label={texts.description} optional>
        <TextArea
          rows={4}
          placeholder={texts.descriptionPlaceholder}
          readOnly={readOnly}
          limit={nearLimit ? ARTWORK_DESCRIPTION_MAX : undefined}
        />
      </FormField>
      <FormField form={form} name="tags" label={texts.tags} hint={texts.tagsHint} optional>
        {({ onChange, ...field }) => (
          <TagsInput
            {...field}
            onValueChange={onChange}
            placeholder={texts.tagsPlaceholder}
            comma
            maxLength={TAG_LENGTH_MAX}
            readOnly={readOnly}
          />
        )}
      </FormField>
    </>
  )
}
