import { audienceTexts } from '@atelier/contract/provenance/texts.ts'

export const contentTexts = {
  adult: {
    label: 'Show adult content',
    description: 'In lists and searches, covered until you choose to look. Off, you see it only by its address.',
  },
  madeWith: 'How your next works were made',
  madeWithHint: 'Who sees how your next works were made. You can choose otherwise for each work.',
  groups: {
    model: 'Tool and model',
    settings: 'Settings',
    prompt: 'Prompt',
    negative_prompt: 'Negative prompt',
    workflow: 'Workflow file',
  },
  audiences: audienceTexts,
} as const
