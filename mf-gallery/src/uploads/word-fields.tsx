import { ARTWORK_DESCRIPTION_MAX } from '@atelier/contract/artworks/limits.ts'
import { Field, TextArea, TextInput } from '@atelier/shared-ui/core.ts'
import type { WordProblems, WorkWords } from './work-rules.ts'
import { publishingTexts as texts } from './texts.ts'

interface WordFieldsProps {
  words: WorkWords
  problems: WordProblems
  disabled?: boolean
  onChange: (words: WorkWords) => void
}

/** Title, description and tags of a work, for uploading and editing alike. */
export function WordFields({ words, problems, disabled, onChange }: WordFieldsProps) {
  const nearLimit = words.description.length > ARTWORK_DESCRIPTION_MAX - 500
  return (
    <>
      <Field label={texts.workTitle} error={problems.title} required>
        <TextInput
          value={words.title}
          placeholder={texts.workTitlePlaceholder}
          disabled={disabled}
          onChange={(event) => onChange({ ...words, title: event.target.value })}
        />
      </Field>
      <Field label={texts.description} error={problems.description} optional>
        <TextArea
          rows={4}
          value={words.description}
          placeholder={texts.descriptionPlaceholder}
          disabled={disabled}
          limit={nearLimit ? ARTWORK_DESCRIPTION_MAX : undefined}
          onChange={(event) => onChange({ ...words, description: event.target.value })}
        />
      </Field>
      <Field label={texts.tags} hint={texts.tagsHint} error={problems.tags} optional>
        <TextInput
          value={words.tags}
          placeholder={texts.tagsPlaceholder}
          disabled={disabled}
          autoComplete="off"
          onChange={(event) => onChange({ ...words, tags: event.target.value })}
        />
      </Field>
    </>
  )
}
