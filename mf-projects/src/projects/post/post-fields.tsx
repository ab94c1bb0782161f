import { useId } from 'react'
import type { ReactNode } from 'react'
import { countedLength } from '@atelier/contract/clean-text.ts'
import { projectFields } from '@atelier/contract/projects/fields.ts'
import { FormField, useFieldValue } from '@atelier/platform/forms'
import { TextArea, TextInput } from '@atelier/shared-ui/core.ts'
import { DateField } from '@atelier/shared-ui/date-field.tsx'
import { RadioGroup } from '@atelier/shared-ui/radio-group.tsx'
import { Select } from '@atelier/shared-ui/select.tsx'
import { TagsInput } from '@atelier/shared-ui/tags-input.tsx'
import { projectFieldTexts as labels } from '../field-texts.ts'
import { filterOptions } from '../project-filters.ts'
import type { FilterName } from '../project-filters.ts'
import { ReferencesGroup } from './references/references-group.tsx'
import type { ReferencePictures } from './references/references-group.tsx'
import { referencesTexts } from './references/references-texts.ts'
import type { PostForm } from './use-post-form.ts'
import styles from './post-project.module.css'
import { postTexts as texts } from './post-texts.ts'

const { description, skills } = projectFields.described

const optionsOf = (name: FilterName) => filterOptions[name].map((option: string) => ({ value: option, label: option }))

interface PostFieldsProps {
  form: PostForm
  references: ReferencePictures
}

export function PostFields({ form, references }: PostFieldsProps) {
  return (
    <>
      <Group heading={texts.what}>
        <FormField form={form} name="title" label={labels.title} required>
          {(field) => <TextInput {...field} id="title" placeholder={texts.titlePlaceholder} autoComplete="off" />}
        </FormField>
        <DescriptionField form={form} />
      </Group>
      <Group heading={referencesTexts.heading}>
        <ReferencesGroup form={form} uploads={references} />
      </Group>
      <Group heading={texts.who}>
        <ChoiceField form={form} name="category" placeholder={texts.categoryPlaceholder} />
        <div className={styles.pair}>
          <ChoiceField form={form} name="project_type" placeholder={texts.typePlaceholder} />
          <ChoiceField form={form} name="experience_level" placeholder={texts.levelPlaceholder} />
        </div>
        <FormField form={form} name="skills" label={labels.skills} hint={texts.skillsHint} optional>
          {(field) => <TagsInput {...field} id="skills" placeholder={texts.skillsPlaceholder} keyOf={skills.key} />}
        </FormField>
      </Group>
      <Group heading={texts.terms}>
        <FormField form={form} name="budget_range" label={labels.budget_range} required>
          {(field) => (
            <RadioGroup
              {...field}
              id="budget_range"
              look="tiles"
              label={labels.budget_range}
              options={optionsOf('budget_range')}
            />
          )}
        </FormField>
        <FormField form={form} name="deadline" label={labels.deadline} optional className={styles.deadline}>
          {(field) => <DateField {...field} id="deadline" />}
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

/** Shows the characters missing to the minimum length, then the current length. */
function DescriptionField({ form }: { form: PostForm }) {
  const missing = description.min - countedLength(useFieldValue(form, 'description'))
  return (
    <FormField
      form={form}
      name="description"
      label={labels.description}
      hint={missing > 0 && texts.charactersMissing(missing)}
      required
    >
      {(field) => (
        <TextArea
          {...field}
          id="description"
          rows={6}
          placeholder={texts.descriptionPlaceholder}
          limit={missing > 0 ? undefined : description.max}
          lengthOf={countedLength}
        />
      )}
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
      {(field) => <Select {...field} id={name} options={optionsOf(name)} placeholder={placeholder} />}
    </FormField>
  )
}
