import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { countedLength } from '@atelier/contract/clean-text.ts'
import { engagementsProposeTerms } from '@atelier/contract/engagements/routes.ts'
import { TermsForm as TermsSchema } from '@atelier/contract/engagements/forms.ts'
import type { TypedTerms } from '@atelier/contract/engagements/forms.ts'
import {
  currencies,
  rightsMedia,
  rightsScopes,
  ROUNDS_MAX,
  TERMS_NOTES_MAX,
} from '@atelier/contract/engagements/limits.ts'
import { engagementsErrorTexts } from '@atelier/contract/engagements/texts.ts'
import type { Engagement, Terms } from '@atelier/contract/engagements/schemas.ts'
import { useController } from '@atelier/platform/hook-form'
import { useQueryClient } from '@atelier/platform'
import { DraftNote, FormField, useApiForm } from '@atelier/platform/forms'
import type { Form, Typed } from '@atelier/platform/forms'
import { Button, TextArea, TextInput } from '@atelier/shared-ui/core.ts'
import { Checkbox } from '@atelier/shared-ui/checkbox.tsx'
import { DateField } from '@atelier/shared-ui/date-field.tsx'
import { RadioGroup } from '@atelier/shared-ui/radio-group.tsx'
import { Select } from '@atelier/shared-ui/select.tsx'
import { termsDraft } from '../current-terms.ts'
import { setEngagement } from '../engagements.queries.ts'
import { DeliverableRows } from './deliverable-rows.tsx'
import { termsTexts as texts } from '../../terms/terms-texts.ts'
import styles from './terms.module.css'

type Fields = Typed<TypedTerms>

interface TermsFormProps {
  engagement: Engagement
  /** What the form begins with. */
  initial: Terms
  /** Budget of the project, as a hint. */
  budget: string | undefined
  otherName: string
  /** Whether a button has opened it. */
  isAsked: boolean
  /** What the other side proposed while this was written. */
  meanwhile: (begun: number) => ReactNode
  onProposed: () => void
  onCancel: () => void
}

/** A new version of the terms, kept as a draft until it is sent. */
export default function TermsForm(props: TermsFormProps) {
  const { engagement, initial, budget, otherName, isAsked, meanwhile, onProposed, onCancel } = props
  const { project, terms } = engagement
  const [begun] = useState(terms.length)
  const queries = useQueryClient()
  const form = useApiForm(engagementsProposeTerms, TermsSchema, {
    // As a draft keeps them
    defaults: {
      ...initial,
      amount: initial.amount ?? '',
      starts_on: initial.starts_on ?? '',
      due_on: initial.due_on ?? '',
    } as Fields,
    draft: termsDraft(begun),
    input: (typed, id) => ({ params: { id: project.id }, body: { id, after: terms.length, terms: typed } }),
    done: { title: texts.proposed, description: texts.proposedBlurb(otherName) },
    failed: ({ status }) => ({
      title: texts.failed,
      ...(status === 409 && { description: engagementsErrorTexts.changed }),
    }),
    onDone(proposed) {
      setEngagement(queries, proposed)
      onProposed()
    },
  })

  // Instead of the button that opened it, but not after a reload
  const fields = useRef<HTMLFormElement>(null)
  const begin = useEffectEvent(() => {
    if (isAsked) fields.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus()
  })
  useEffect(() => {
    begin()
  }, [])

  function cancel() {
    form.discard()
    onCancel()
  }

  return (
    <form ref={fields} className={styles.form} onSubmit={(event) => void form.submit(event)} noValidate>
      {form.restored && <DraftNote onDiscard={form.reset} />}
      <Work form={form} budget={budget} />
      <Rights form={form} />
      <FormField form={form} name="tools" label={texts.field.tools} optional>
        {(field) => <TextInput {...field} placeholder={texts.form.toolsPlaceholder} />}
      </FormField>
      <FormField form={form} name="notes" label={texts.field.notes} optional>
        {(field) => <TextArea {...field} rows={3} limit={TERMS_NOTES_MAX} lengthOf={countedLength} />}
      </FormField>
      <div role="status">{meanwhile(begun)}</div>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={form.busy} busyText={texts.proposing}>
          {texts.propose}
        </Button>
        <Button onClick={cancel}>{texts.cancel}</Button>
        <span role="status" className={styles.draft}>
          {form.drafted && texts.draftSaved}
        </span>
      </div>
    </form>
  )
}

const options = <const Value extends string>(values: readonly Value[], label: (value: Value) => string) =>
  values.map((value) => ({ value, label: label(value) }))
const currencyOptions = options(currencies, (one) => one)
const roundOptions = Array.from({ length: ROUNDS_MAX + 1 }, (_, rounds) => ({
  value: String(rounds),
  label: texts.rounds(rounds),
}))

function Work({ form, budget }: { form: Form<Fields>; budget: string | undefined }) {
  return (
    <>
      <FormField form={form} name="deliverables" label={texts.field.deliverables} hint={texts.form.rowsHint} required>
        {(field) => <DeliverableRows {...field} />}
      </FormField>
      <div className={styles.pair}>
        <FormField
          form={form}
          name="amount"
          label={texts.field.amount}
          hint={budget && texts.form.budget(budget)}
          optional
        >
          {(field) => <TextInput {...field} inputMode="decimal" placeholder={texts.form.amountPlaceholder} />}
        </FormField>
        <FormField form={form} name="currency" label={texts.field.currency}>
          {(field) => <Select {...field} options={currencyOptions} />}
        </FormField>
        <FormField form={form} name="starts_on" label={texts.field.starts_on} optional>
          {(field) => <DateField {...field} min={FIRST_DAY} />}
        </FormField>
        <FormField form={form} name="due_on" label={texts.field.due_on} optional>
          {(field) => <DateField {...field} min={FIRST_DAY} />}
        </FormField>
        <FormField form={form} name="rounds" label={texts.field.rounds}>
          {({ value, onValueChange, ...field }) => (
            <Select
              {...field}
              options={roundOptions}
              value={String(value)}
              onValueChange={(rounds) => onValueChange(Number(rounds))}
            />
          )}
        </FormField>
      </div>
    </>
  )
}

/** Terms may be written after the work has begun. */
const FIRST_DAY = '2020-01-01'
const WITHOUT_END = 'none'
const MONTHS = [3, 6, 12, 24, 36, 60, 120]

function Rights({ form }: { form: Form<Fields> }) {
  return (
    <>
      <FormField form={form} name="scope" label={texts.field.scope} required>
        {(field) => (
          <RadioGroup
            {...field}
            label={texts.field.scope}
            options={options(rightsScopes, (one) => texts.scopes[one])}
          />
        )}
      </FormField>
      <FormField form={form} name="media" label={texts.field.media} hint={texts.form.mediaHint} optional>
        {({ value, onValueChange, ref, ...field }) => (
          <div role="group" aria-label={texts.field.media} className={styles.media} {...field}>
            {rightsMedia.map((one, place) => (
              <Checkbox
                key={one}
                {...(place === 0 && { ref })}
                label={texts.media[one]}
                checked={value.includes(one)}
                onCheckedChange={(is) =>
                  onValueChange(rightsMedia.filter((each) => (each === one ? is : value.includes(each))))
                }
              />
            ))}
          </div>
        )}
      </FormField>
      <div className={styles.pair}>
        <FormField form={form} name="territory" label={texts.field.territory} optional>
          {(field) => <TextInput {...field} placeholder={texts.form.territoryPlaceholder} />}
        </FormField>
        <FormField form={form} name="months" label={texts.field.months}>
          {({ value, onValueChange, ...field }) => (
            <Select
              {...field}
              options={monthOptions(value)}
              value={value === null ? WITHOUT_END : String(value)}
              onValueChange={(months) => onValueChange(months === WITHOUT_END ? null : Number(months))}
            />
          )}
        </FormField>
      </div>
      <div className={styles.checks}>
        <Check form={form} name="exclusive" label={texts.form.exclusiveLabel} />
        <Check form={form} name="training" label={texts.form.trainingLabel} />
      </div>
    </>
  )
}

function Check({ form, name, label }: { form: Form<Fields>; name: 'exclusive' | 'training'; label: string }) {
  const { field } = useController({ control: form.control, name })
  const { value, onChange, disabled: _, ...binding } = field
  return <Checkbox {...binding} label={label} checked={value} onCheckedChange={onChange} />
}

/** Also a number that another client of the API chose. */
const monthOptions = (chosen: number | null) => [
  { value: WITHOUT_END, label: texts.months(null) },
  ...[...new Set([...MONTHS, ...(chosen === null ? [] : [chosen])])]
    .toSorted((one, other) => one - other)
    .map((months) => ({ value: String(months), label: texts.months(months) })),
]
