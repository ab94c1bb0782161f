import type { Audience, Origin } from '@atelier/contract/provenance/groups.ts'
import { isolated } from '@atelier/contract/isolated.ts'
import { fieldTexts, originTexts } from '@atelier/contract/provenance/texts.ts'

export const settingTexts = { ...fieldTexts, cfg: 'CFG', size: 'Size' } as const

const origins: Record<Origin, string> = { ...originTexts, said: 'Said by the author' }

const audiences: Record<Audience, string> = {
  everybody: 'Everybody',
  clients: 'You and clients',
  nobody: 'Only you',
}

export const madeWithTexts = {
  ofPicture: (place: number) => `Read from picture ${place}.`,
  title: 'How it was made',
  failed: "We couldn't load how it was made.",
  loading: 'Loading how it was made',
  origins,
  audiences,
  change: 'Edit, or change who sees it',
  showAll: 'Show all',
  showLess: 'Show less',
  showAllOf: (name: string) => `Show all of the ${name.toLowerCase()}`,
  showLessOf: (name: string) => `Show less of the ${name.toLowerCase()}`,
  worksWith: (model: string) => `Works made with ${isolated(model)}`,
  copyAs: 'Copy as',
  formats: { a1111: 'A1111', comfyUi: 'ComfyUI', text: 'Text' },
  copyAsNamed: (format: string) => `Copy as ${format}`,
  copied: (format: string) => `Copied as ${format}`,
  notCopied: "We couldn't copy it.",
  workflow: (size: string) => `Download workflow, ${size}`,
  workflowLabel: 'Workflow',
  workflowFailed: 'Failed to download the workflow',
  moreWith: (model: string) => `More works with ${isolated(model)}`,
} as const

export const credentialsTexts = {
  title: 'Content credentials',
  states: {
    trusted: 'Signed, and unchanged since.',
    unknown_signer: 'Unchanged since it was signed. Signer unknown: anybody can sign under any name.',
    changed: 'Changed since it was signed. What the signature said may no longer be true.',
    broken: 'The file carries credentials that cannot be read.',
    remote: 'The file says that its credentials are kept elsewhere. We do not read them there.',
  },
  signer: 'Signed by',
  signedAt: 'Signed',
  tool: 'With',
  address: 'Kept at',
  madeBy: 'It says',
  makings: { ai: 'Made with AI', partly_ai: 'Partly made with AI', not_ai: 'Not made with AI' },
  note: 'The original carries these credentials. The pictures shown here are smaller copies, which carry the mark that says how they were made.',
} as const
