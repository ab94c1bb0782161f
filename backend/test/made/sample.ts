import type { Credentials, FoundProvenance, Provenance } from '@atelier/contract/provenance/schemas.ts'

type Values = { [Field in keyof Provenance]?: NonNullable<Provenance[Field]>['value'] }

/** What must be found in a file, and nothing else; `proved`: fields whose origin is not the file alone. */
export interface Expected extends Values {
  made_by?: FoundProvenance['made_by']
  workflow_bytes?: number
  credentials?: Partial<Credentials>
  proved?: readonly (keyof Provenance)[]
}

export interface Sample {
  what: string
  /** The documented format, or the samples by which it is known. */
  format: string
  make: () => Buffer | Promise<Buffer>
  expected: Expected
}

type Row = readonly [what: string, make: Sample['make'], expected: Expected]

export const samplesOf = (format: string, rows: readonly Row[]): Sample[] =>
  rows.map(([what, make, expected]) => ({ what, format, make, expected }))

/** As {@link Expected}. */
export function shown({ fields, credentials, made_by, workflow_bytes }: FoundProvenance): Expected {
  const values = Object.entries(fields).map(([field, kept]) => [field, kept.value])
  const proved = Object.entries(fields).flatMap(([field, { origin }]) => (origin === 'proved' ? [field] : []))
  return {
    ...(Object.fromEntries(values) as Values),
    ...(made_by && { made_by }),
    ...(workflow_bytes !== null && { workflow_bytes }),
    ...(credentials && { credentials }),
    ...(proved.length > 0 && { proved: proved as (keyof Provenance)[] }),
  }
}
