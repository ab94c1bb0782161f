import { useEffect, useId, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { artworksKnownNames } from '@atelier/contract/artworks/routes.ts'
import { audiences, initialAudiences, provenanceGroups } from '@atelier/contract/provenance/groups.ts'
import { MADE_NAME_MAX, PROMPT_MAX, SEED_DIGITS_MAX } from '@atelier/contract/provenance/limits.ts'
import type { TypedProvenance } from '@atelier/contract/provenance/fields.ts'
import type { Audiences } from '@atelier/contract/provenance/schemas.ts'
import { query } from '@atelier/contract/queries.ts'
import { useApi, useUploads } from '@atelier/platform'
import { Field, Stack, TextArea, TextInput } from '@atelier/shared-ui/core.ts'
import { Select } from '@atelier/shared-ui/select.tsx'
import { audienceLabels, fieldTexts, groupTexts, lorasHint, origins } from './field-texts.ts'
import type { FieldName } from './field-texts.ts'
import { madeWithTexts as texts } from './made-with-texts.ts'
import { KeepCredentials } from '../keep-credentials.tsx'
import { errorOf, originOf, typedOf, valuesOf } from './made-values.ts'
import type { Values } from './made-values.ts'
import { readMadeWith } from './read-made-with.ts'
import type { Known } from './read-made-with.ts'

export interface TypedMadeWith {
  fields: TypedProvenance
  audiences: Audiences
}

export interface MadeWithFieldsProps {
  of: { artworkId: string } | { file: File }
  /** `keepCredentials`: the original keeps them, together with place and device. */
  onChange: (made: TypedMadeWith, keepCredentials: boolean) => void
}

const audienceOptions = audiences.map((value) => ({ value, label: audienceLabels[value] }))
const limits: Partial<Record<FieldName, number>> = { seed: SEED_DIGITS_MAX }
const names = Object.keys(fieldTexts) as FieldName[]

function useKnown(of: MadeWithFieldsProps['of']) {
  const api = useApi()
  const uploads = useUploads()
  const subject = 'file' in of ? of.file : of.artworkId
  const [known, setKnown] = useState<Known>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const left = new AbortController()
    const { signal } = left
    const read = typeof subject === 'string' ? { artworkId: subject } : { file: subject }
    readMadeWith(read, { api, uploads, signal }).then(
      (found) => void (signal.aborted || setKnown(found)),
      () => {
        if (signal.aborted) return
        setFailed(true)
        if (typeof subject !== 'string') setKnown({ fields: {}, audiences: initialAudiences })
      },
    )
    return () => left.abort()
  }, [subject, api, uploads])
  return { known, failed }
}

export default function MadeWithFields({ of, onChange }: MadeWithFieldsProps) {
  const { known, failed } = useKnown(of)
  if (!known) return <p role="status">{failed ? texts.failed : texts.reading}</p>
  return (
    <>
      {failed && <p role="status">{texts.failed}</p>}
      <Form known={known} onChange={onChange} />
    </>
  )
}

function Form({ known, onChange }: { known: Known } & Pick<MadeWithFieldsProps, 'onChange'>) {
  const [values, setValues] = useState<Values>(() => valuesOf(known.fields))
  const [shown, setShown] = useState(known.audiences)
  const [keep, setKeep] = useState(false)
  const suggested = useQuery(query(useApi(), artworksKnownNames)).data
  const id = useId()
  useEffect(() => {
    onChange({ fields: typedOf(values), audiences: shown }, keep)
  }, [values, shown, keep, onChange])

  const change = (name: FieldName, value: string) => setValues((before) => ({ ...before, [name]: value }))
  const suggestions: Partial<Record<FieldName, readonly string[]>> = {
    tool: suggested?.tools ?? [],
    model: suggested?.models ?? [],
  }
  return (
    <Stack gap={4}>
      {names.map((name) => {
        const origin = originOf(name, values, known.fields)
        const bound = { value: values[name] ?? '', spellCheck: false }
        return (
          <Field
            key={name}
            label={fieldTexts[name]}
            hint={hintOf(name, origin && origins[origin])}
            error={errorOf(name, values[name])}
          >
            {(control) =>
              name === 'prompt' || name === 'negative_prompt' ? (
                <TextArea
                  {...control}
                  {...bound}
                  rows={3}
                  maxLength={PROMPT_MAX}
                  onValueChange={(value) => change(name, value)}
                />
              ) : (
                <>
                  <TextInput
                    {...control}
                    {...bound}
                    list={suggestions[name] && `${id}-${name}`}
                    maxLength={name === 'loras' ? undefined : (limits[name] ?? MADE_NAME_MAX)}
                    onValueChange={(value) => change(name, value)}
                  />
                  {suggestions[name] && (
                    <datalist id={`${id}-${name}`}>
                      {suggestions[name].map((one) => (
                        <option key={one} value={one} />
                      ))}
                    </datalist>
                  )}
                </>
              )
            }
          </Field>
        )
      })}
      {provenanceGroups.map((group) => (
        <Field key={group} label={groupTexts[group]}>
          {(control) => (
            <Select
              {...control}
              options={audienceOptions}
              value={shown[group]}
              onValueChange={(audience) => setShown((before) => ({ ...before, [group]: audience }))}
            />
          )}
        </Field>
      ))}
      <KeepCredentials removal={known.removal} keep={keep} onChange={setKeep} />
    </Stack>
  )
}

const hintOf = (name: FieldName, origin: string | undefined) => origin ?? (name === 'loras' ? lorasHint : undefined)
