import { useId } from 'react'
import type { ReactNode } from 'react'
import {
  PROJECT_DESCRIPTION_MAX,
  PROJECT_DESCRIPTION_MIN,
  SKILL_LENGTH_MAX,
} from '@atelier/contract/projects/limits.ts'
import { FormField, useFieldValue } from '@atelier/platform/forms'
import { TextArea, TextInput } from '@atelier/shared-ui/core.ts'
import { DateField } from '@atelier/shared-ui/date-field.tsx'
import { RadioGroup } from '@atelier/shared-ui/radio-group.tsx'
import { Select } from '@atelier/shared-ui/select.tsx'
import { TagsInput } from '@atelier/shared-ui/tags-input.tsx'
import { projectFieldTexts as labels } from './field-texts.ts'
import { filterOptions } from './project-filters.ts'
import type { FilterName } from './project-filters.ts'
import type { PostForm } from './use-post-form.ts'
import styles from './post-project.module.css'
import { postTexts as texts } from './post-texts.ts'

const optionsOf = (name: FilterName) => filterOptions[name].map((option: string) => ({ value: option, label: option }))

/** All that is said of a project, in three groups. */
export function PostFields({ form }: { form: PostForm }) {
  return (
    <>
      <Group heading={texts.what}>
        <FormField form={form} name="title" label={labels.title} required>
          <TextInput id="title" placeholder={texts.titlePlaceholder} autoComplete="off" />
        </FormField>
        <DescriptionField form={form} />
      </Group>
      <Group heading={texts.who}>
        <ChoiceField form={form} name="category" placeholder={texts.categoryPlaceholder} />
        <div className={styles.pair}>
          <ChoiceField form={form} name="project_type" placeholder={texts.typePlaceholder} />
          <ChoiceField form={form} name="experience_level" placeholder={texts.levelPlaceholder} />
        </div>
        <FormField form={form} name="skills" label={labels.skills} hint={texts.skillsHint} optional>
          {({ value, onChange, ...field }) => (
            <TagsInput
              {...field}
              id="skills"
              value={value ?? []}
              onValueChange={onChange}
              placeholder={texts.skillsPlaceholder}
              maxLength={SKILL_LENGTH_MAX}
            />
          )}
        </FormField>
      </Group>
      <Group heading={texts.terms}>
        <FormField form={form} name="budget_range" label={labels.budget_range} required>
          {({ onChange, ...field }) => (
            <RadioGroup
              {...field}
              id="budget_range"
              look="tiles"
              label={labels.budget_range}
              options={optionsOf('budget_range')}
              onValueChange={onChange}
            />
          )}
        </FormField>
        <FormField form={form} name="deadline" label={labels.deadline} optional className={styles.deadline}>
          {({ value, onChange, ...field }) => (
            <DateField {...field} id="deadline" value={value ?? ''} onValueChange={onChange} />
          )}
        </FormField>
      </Group>
    </>
  )
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {heading}
      </h2>
      {children}
    </section>
  )
}

/** Says how much is missing to the least length, then how much there is. */
function DescriptionField({ form }: { form: PostForm }) {
  const missing = PROJECT_DESCRIPTION_MIN - useFieldValue(form, 'description').trim().length
  return (
    <FormField
      form={form}
      name="description"
      label={labels.description}
      hint={missing > 0 && texts.charactersMissing(missing)}
      required
    >
      <TextArea
        id="description"
        rows={6}
        placeholder={texts.descriptionPlaceholder}
        limit={missing > 0 ? undefined : PROJECT_DESCRIPTION_MAX}
      />
    </FormField>
  )
}

interface ChoiceFieldProps {
  form: PostForm
  name: Exclude<FilterName, 'budget_range'>
  placeholder: string
}

function ChoiceField({ form, name, placeholder }: ChoiceFieldProps) {
  return (
    <FormField form={form} name={name} label={labels[name]} required>
      {({ onChange, ...field }) => (
        <Select {...field} id={name} options={optionsOf(name)} onValueChange={onChange} placeholder={placeholder} />
      )}
    </FormField>
  )
}
