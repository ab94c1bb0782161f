/** What an author shows or hides together. */
export const provenanceGroups = ['model', 'settings', 'prompt', 'negative_prompt', 'workflow'] as const
export type ProvenanceGroup = (typeof provenanceGroups)[number]

/** `clients`: people whose project the author was accepted for. */
export const audiences = ['everybody', 'clients', 'nobody'] as const
export type Audience = (typeof audiences)[number]

/** Of an author who has not set their own. */
export const initialAudiences: Readonly<Record<ProvenanceGroup, Audience>> = {
  model: 'everybody',
  settings: 'everybody',
  prompt: 'nobody',
  negative_prompt: 'nobody',
  workflow: 'nobody',
}

/** `proved`: a valid signature says it; `in_file`: the file says it; `said`: its author does. */
export const origins = ['proved', 'in_file', 'said'] as const
export type Origin = (typeof origins)[number]
