import * as z from 'zod'
import { openEnum } from '../open-enum.ts'
import { makings } from '../licenses/licenses.ts'
import { audiences, origins, provenanceGroups } from './groups.ts'
import { TypedProvenance } from './fields.ts'

const kept = <T extends z.ZodType>(value: T) => z.object({ value, origin: openEnum(origins) }).optional()
const name = kept(z.string())
const count = kept(z.int())

/** Strength of a LoRA; null if the file does not name it. */
export const Lora = z.object({ name: z.string(), weight: z.number().nullable() })
export type Lora = z.infer<typeof Lora>

/** Each field with where it comes from; an absent one is unknown, or hidden from the caller. `width` and `height` in pixels, before upscaling. */
export const Provenance = z
  .object({
    tool: name,
    model: name,
    loras: kept(z.array(Lora)),
    sampler: name,
    scheduler: name,
    steps: count,
    cfg: kept(z.number()),
    seed: name,
    width: count,
    height: count,
    prompt: name,
    negative_prompt: name,
  })
  .meta({ id: 'Provenance' })
export type Provenance = z.infer<typeof Provenance>

/**
 * Content credentials (C2PA) of the original. `trusted`: signed by whom the operator's list names; `unknown_signer`: intact,
 * by anyone; `changed`: the picture is not what was signed; `broken`: unreadable; `remote`: kept at `remote_url`, never fetched.
 */
export const Credentials = z
  .object({
    state: openEnum(['trusted', 'unknown_signer', 'changed', 'broken', 'remote']),
    signer: z.string().nullable(),
    signed_at: z.iso.datetime().nullable(),
    tool: z.string().nullable(),
    /** As the signed claim says it. */
    made_by: openEnum(makings).nullable(),
    remote_url: z.string().nullable(),
  })
  .meta({ id: 'Credentials' })
export type Credentials = z.infer<typeof Credentials>

/** What inspection read in an upload. `workflow_bytes`: size of ComfyUI's workflow in the file; null without one. */
export const FoundProvenance = z
  .object({
    fields: Provenance,
    credentials: Credentials.nullable(),
    workflow_bytes: z.int().nullable(),
    made_by: openEnum(makings).nullable(),
  })
  .meta({ id: 'FoundProvenance' })
export type FoundProvenance = z.infer<typeof FoundProvenance>

/** Who sees each group. */
export const Audiences = z.object(
  Object.fromEntries(provenanceGroups.map((group) => [group, z.enum(audiences)])) as Record<
    (typeof provenanceGroups)[number],
    z.ZodEnum<{ [A in (typeof audiences)[number]]: A }>
  >,
)
export type Audiences = z.infer<typeof Audiences>

/**
 * How a work was made, as far as the caller may know. `audiences` is for its owner alone. `picture_id`: the picture whose file
 * says it, where it is not the first.
 */
export const MadeWith = z
  .object({
    fields: Provenance,
    credentials: Credentials.nullable(),
    workflow_bytes: z.int().nullable(),
    picture_id: z.string().optional(),
    audiences: Audiences.optional(),
  })
  .meta({ id: 'MadeWith' })
export type MadeWith = z.infer<typeof MadeWith>

/** What the author publishes: the fields as corrected, cleared or typed, and who sees them. */
export const NewMadeWith = z.object({ fields: TypedProvenance, audiences: Audiences })

/** Absent fields and audiences are unchanged. */
export const MadeWithChanges = z.object({
  fields: TypedProvenance,
  audiences: Audiences.partial().optional(),
})

/** Names that public works say they were made with, the most frequent first: suggestions while typing. */
export const KnownNames = z
  .object({ tools: z.array(z.string()), models: z.array(z.string()) })
  .meta({ id: 'KnownNames' })
export type KnownNames = z.infer<typeof KnownNames>
