import type { ProvenanceGroup } from '@atelier/contract/provenance/groups.ts'
import type { Provenance } from '@atelier/contract/provenance/schemas.ts'

type Field = keyof Provenance

/** With whom each field is shown. Credentials belong to `model`, the workflow's size to `workflow`. */
export const groupOf: Record<Field, ProvenanceGroup> = {
  tool: 'model',
  model: 'model',
  loras: 'model',
  sampler: 'settings',
  scheduler: 'settings',
  steps: 'settings',
  cfg: 'settings',
  seed: 'settings',
  width: 'settings',
  height: 'settings',
  prompt: 'prompt',
  negative_prompt: 'negative_prompt',
}

export const fieldNames = Object.keys(groupOf) as Field[]
