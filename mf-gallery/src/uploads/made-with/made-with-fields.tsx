import { useEffect, useId, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { artworksKnownNames } from '@atelier/contract/artworks/routes.ts'
import { audiences, initialAudiences } from '@atelier/contract/provenance/groups.ts'
import type { Origin, ProvenanceGroup } from '@atelier/contract/provenance/groups.ts'
import { LORAS_MAX, MADE_NAME_MAX, PROMPT_MAX, SEED_DIGITS_MAX } from '@atelier/contract/provenance/limits.ts'
import type { TypedProvenance } from '@atelier/contract/provenance/fields.ts'
import { audienceTexts } from '@atelier/contract/provenance/texts.ts'
import type { Audiences } from '@atelier/contract/provenance/schemas.ts'
import { query } from '@atelier/contract/queries.ts'
import { useApi } from '@atelier/platform'
import { Field, fileSize, TextArea, TextInput } from '@atelier/shared-ui/core.ts'
import { Select } from '@atelier/shared-ui/select.tsx'
import { fieldTexts, groupTexts, lorasHint, origins } from './field-texts.ts'
import type { FieldName } from './field-texts.ts'
import { madeWithTexts as texts } from './made-with-texts.ts'
import { errorOf, isWrong, originOf, typedOf, valuesOf } from './made-values.ts'
import type { Values } from './made-values.ts'
import styles from './made-with.module.css'
import { readMadeWith } from './read-made-with.ts'
import type { Known } from './read-made-with.ts'
import type { Found } from './use-found.ts'

export interface TypedMadeWith {
  fields: TypedProvenance
  audiences: Audiences
}

/** As it is kept until it is published. */
export interface MadeDraft {
  values?: Values
  audiences?: Audiences
  /** Whether the original keeps credentials with place and device, instead of losing all three. */
  keep?: boolean
}

export interface Made {
  typed: TypedMadeWith
  draft: MadeDraft
  /** Whether a field holds no value that it accepts. */
  isWrong: boolean
}

export interface MadeWithFieldsProps {
  of: { artworkId: string } | { found: Found }
  restored?: MadeDraft | undefined
  onChange: (made: Made) => void
}

const audienceOptions = audiences.map((value) => ({ value, label: audienceTexts[value] }))
/** Characters of a LoRA's strength, with its colon and comma. */
const LORA_WEIGHT_MAX = 10
const limits: Partial<Record<FieldName, number>> = {
  seed: SEED_DIGITS_MAX,
  loras: LORAS_MAX * (MADE_NAME_MAX + LORA_WEIGHT_MAX),
}
/** Short fields stand beside each other where there are more. */
const SIDE_BY_SIDE = 3
const groups: readonly [ProvenanceGroup, readonly FieldName[]][] = [
  ['model', ['tool', 'model', 'loras']],
  ['settings', ['sampler', 'scheduler', 'steps', 'cfg', 'seed', 'width', 'height']],
  ['prompt', ['prompt']],
  ['negative_prompt', ['negative_prompt']],
  ['workflow', []],
]

function useKnown(of: MadeWithFieldsProps['of']) {
  const api = useApi()
  const subject = 'found' in of ? of.found : of.artworkId
  const [known, setKnown] = useState<Known>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (subject === 'reading') return
    let isCurrent = true
    const isFound = typeof subject === 'object' || subject === 'failed'
    readMadeWith(isFound ? { found: subject } : { artworkId: subject }, api).then(
      (read) => void (isCurrent && setKnown(read)),
      () => void (isCurrent && setFailed(true)),
    )
    return () => {
      isCurrent = false
    }
  }, [subject, api])
  return { known, failed: failed || subject === 'failed' }
}

/** What was typed before needs nothing of the file. */
const nothingKnown: Known = { fields: {}, audiences: initialAudiences }

export default function MadeWithFields({ of, restored, onChange }: MadeWithFieldsProps) {
  const { known = restored && nothingKnown, failed } = useKnown(of)
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that opened this had the focus
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus()
  }, [])
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <h2 id={id} tabIndex={-1} ref={heading}>
          {texts.title}
        </h2>
        <p>{texts.hint}</p>
      </div>
      {(failed || !known) && <p role="status">{failed ? texts.failed : texts.reading}</p>}
      {known && <Form known={known} restored={restored} onChange={onChange} />}
    </section>
  )
}

type FormProps = { known: Known } & Pick<MadeWithFieldsProps, 'restored' | 'onChange'>

function Form({ known, restored, onChange }: FormProps) {
  const [values, setValues] = useState<Values>(() => restored?.values ?? valuesOf(known.fields))
  const [shown, setShown] = useState({ ...known.audiences, ...restored?.audiences })
  const suggested = useQuery(query(useApi(), artworksKnownNames)).data
  useEffect(() => {
    onChange({
      typed: { fields: typedOf(values), audiences: shown },
      draft: { values, audiences: shown },
      isWrong: isWrong(values),
    })
  }, [values, shown, onChange])

  const suggestions: Partial<Record<FieldName, readonly string[]>> = {
    tool: suggested?.tools ?? [],
    model: suggested?.models ?? [],
  }
  return (
    <>
      {groups.map(([group, names]) => (
        <div key={group} className={styles.group}>
          <div className={names.length > SIDE_BY_SIDE ? styles.pairs : styles.group}>
            {names.map((name) => (
              <MadeField
                key={name}
                name={name}
                value={values[name] ?? ''}
                origin={originOf(name, values, known.fields)}
                suggestions={suggestions[name]}
                onChange={(value) => setValues((before) => ({ ...before, [name]: value }))}
              />
            ))}
          </div>
          {(group !== 'workflow' || known.workflow_bytes) && (
            <Field
              label={groupTexts[group]}
              hint={group === 'workflow' && texts.workflow(fileSize(known.workflow_bytes ?? 0))}
            >
              {(control) => (
                <Select
                  {...control}
                  options={audienceOptions}
                  value={shown[group]}
                  onValueChange={(audience) => setShown((before) => ({ ...before, [group]: audience }))}
                />
              )}
            </Field>
          )}
        </div>
      ))}
      {known.credentials && <p>{texts.credentials(known.credentials.signer)}</p>}
    </>
  )
}

interface MadeFieldProps {
  name: FieldName
  value: string
  origin: Origin | undefined
  suggestions: readonly string[] | undefined
  onChange: (value: string) => void
}

function MadeField({ name, value, origin, suggestions, onChange }: MadeFieldProps) {
  const id = useId()
  const bound = { value, spellCheck: false, onValueChange: onChange }
  return (
    <Field label={fieldTexts[name]} hint={hintOf(name, origin && origins[origin])} error={errorOf(name, value)}>
      {(control) =>
        name === 'prompt' || name === 'negative_prompt' ? (
          <TextArea {...control} {...bound} rows={3} maxLength={PROMPT_MAX} />
        ) : (
          <>
            <TextInput {...control} {...bound} list={suggestions && id} maxLength={limits[name] ?? MADE_NAME_MAX} />
            {suggestions && (
              <datalist id={id}>
                {suggestions.map((one) => (
                  <option key={one} value={one} />
                ))}
              </datalist>
            )}
          </>
        )
      }
    </Field>
  )
}

const hintOf = (name: FieldName, origin: string | undefined) => origin ?? (name === 'loras' ? lorasHint : undefined)
