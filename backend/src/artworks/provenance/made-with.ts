import { isDeepStrictEqual } from 'node:util'
import { TypedProvenance } from '@atelier/contract/provenance/fields.ts'
import { provenanceGroups } from '@atelier/contract/provenance/groups.ts'
import type {
  Audiences,
  FoundProvenance,
  MadeWithChanges,
  NewMadeWith,
  Provenance,
} from '@atelier/contract/provenance/schemas.ts'
import type * as z from 'zod'
import { fieldNames } from './groups.ts'
import type { StoredMadeWith } from './made-with.schema.ts'

type Fields = z.output<typeof TypedProvenance>

const forNobody = Object.fromEntries(provenanceGroups.map((group) => [group, 'nobody'])) as Audiences

/** The upload says what the body may not: where a field comes from, credentials, and the workflow. */
export function newMadeWith(
  typed: z.output<typeof NewMadeWith> | undefined,
  found: FoundProvenance | null,
): StoredMadeWith | undefined {
  if (!typed && !found) return undefined
  return {
    fields: typed ? withOrigins(typed.fields, found?.fields ?? {}, {}) : found!.fields,
    credentials: found?.credentials ?? null,
    workflow_bytes: found?.workflow_bytes ?? null,
    // Not published unseen
    audiences: typed?.audiences ?? forNobody,
  }
}

const said = (field: Provenance[keyof Provenance]) => field && { ...field, origin: 'said' as const }

/** Once the file that said it is gone, its author does; what only the file could prove is gone with it. */
export const withoutFile = ({ fields, audiences }: StoredMadeWith): StoredMadeWith => ({
  fields: Object.fromEntries(
    Object.entries(fields ?? {}).map(([name, field]) => [name, said(field as Provenance[keyof Provenance])]),
  ) as Provenance,
  credentials: null,
  workflow_bytes: null,
  audiences,
})

export function changedMadeWith(
  stored: StoredMadeWith | null | undefined,
  { fields, audiences }: z.output<typeof MadeWithChanges>,
): StoredMadeWith {
  const former = stored?.fields ?? {}
  return {
    fields: withOrigins(fields, former, former),
    credentials: stored?.credentials ?? null,
    workflow_bytes: stored?.workflow_bytes ?? null,
    audiences: { ...forNobody, ...stored?.audiences, ...audiences },
  }
}

/** A value that equals a known one has its origin; `kept` are those of fields that were not sent. */
function withOrigins(typed: Fields, known: Provenance, kept: Provenance): Provenance {
  const entries = fieldNames.flatMap((field): [string, unknown][] => {
    const value = typed[field]
    if (value === undefined) return kept[field] ? [[field, kept[field]]] : []
    if (value === null || (Array.isArray(value) && value.length === 0)) return []
    const same = known[field] && isDeepStrictEqual(value, asTyped(field, known[field].value))
    return [[field, { value, origin: same ? known[field]!.origin : 'said' }]]
  })
  return Object.fromEntries(entries) as Provenance
}

/** What a form returns that shows the value: without spaces around it, say. */
function asTyped(field: keyof Provenance, value: unknown): unknown {
  const { success, data } = TypedProvenance.safeParse({ [field]: value })
  return success ? data[field] : value
}
