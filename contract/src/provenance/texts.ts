import type { Audience, Origin } from './groups.ts'

/** Names of the fields that say how a work was made. */
export const fieldTexts = {
  tool: 'Tool',
  model: 'Model',
  loras: 'LoRAs',
  sampler: 'Sampler',
  scheduler: 'Scheduler',
  steps: 'Steps',
  seed: 'Seed',
  prompt: 'Prompt',
  negative_prompt: 'Negative prompt',
} as const

/** For the author, who chooses. */
export const audienceTexts: Record<Audience, string> = {
  everybody: 'Everybody',
  clients: 'Clients I work with',
  nobody: 'Only me',
}

/** Where a field comes from, if its author does not say it. */
export const originTexts: Record<Exclude<Origin, 'said'>, string> = {
  proved: 'Proved by its signature',
  in_file: 'In the file',
}
