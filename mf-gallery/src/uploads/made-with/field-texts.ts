import { fieldTexts as shared, originTexts } from '@atelier/contract/provenance/texts.ts'
import type { Origin, ProvenanceGroup } from '@atelier/contract/provenance/groups.ts'

export const origins: Record<Origin, string> = { ...originTexts, said: 'Said by you' }

export const groupTexts: Record<ProvenanceGroup, string> = {
  model: 'Who sees tool and model',
  settings: 'Who sees the settings',
  prompt: 'Who sees the prompt',
  negative_prompt: 'Who sees the negative prompt',
  workflow: 'Who sees the workflow file',
}

/** In the order of the form. */
export const fieldTexts = {
  tool: shared.tool,
  model: shared.model,
  loras: shared.loras,
  sampler: shared.sampler,
  scheduler: shared.scheduler,
  steps: shared.steps,
  cfg: 'CFG scale',
  seed: shared.seed,
  width: 'Width',
  height: 'Height',
  prompt: shared.prompt,
  negative_prompt: shared.negative_prompt,
} as const
export type FieldName = keyof typeof fieldTexts

export const numberTexts: Partial<Record<FieldName, string>> = {
  steps: 'A whole number, such as 30',
  cfg: 'A number, such as 7.5',
  seed: 'A number of at most 20 digits',
  width: 'Pixels, such as 1024',
  height: 'Pixels, such as 1024',
}

export const lorasHint = 'Separated by commas, with their strength: film:0.8'
