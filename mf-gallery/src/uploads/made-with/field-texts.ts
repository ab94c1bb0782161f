import type { Audience, Origin, ProvenanceGroup } from '@atelier/contract/provenance/groups.ts'

export const origins: Record<Origin, string> = {
  proved: 'Proved by its signature',
  in_file: 'In the file',
  said: 'Said by you',
}

export const audienceLabels: Record<Audience, string> = {
  everybody: 'Everybody',
  clients: 'Clients I work with',
  nobody: 'Only me',
}

export const groupTexts: Record<ProvenanceGroup, string> = {
  model: 'Who sees tool and model',
  settings: 'Who sees the settings',
  prompt: 'Who sees the prompt',
  negative_prompt: 'Who sees the negative prompt',
  workflow: 'Who sees the workflow file',
}

export const fieldTexts = {
  tool: 'Tool',
  model: 'Model',
  loras: 'LoRAs',
  sampler: 'Sampler',
  scheduler: 'Scheduler',
  steps: 'Steps',
  cfg: 'CFG scale',
  seed: 'Seed',
  width: 'Width',
  height: 'Height',
  prompt: 'Prompt',
  negative_prompt: 'Negative prompt',
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
