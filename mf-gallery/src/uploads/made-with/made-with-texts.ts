import { isolated } from '@atelier/contract/isolated.ts'

export const madeWithTexts = {
  title: 'Tool, settings and prompt',
  hint: 'Read from your file. You choose who sees it.',
  open: 'Describe how it was made',
  found: (what: string) => `Found in the file: ${what}. Check it and choose who sees it.`,
  foundModel: (name: string) => `model ${isolated(name)}`,
  foundPrompt: (words: string) => `prompt “${isolated(words)}”`,
  foundSettings: 'settings',
  foundWorkflow: 'a workflow',
  foundCredentials: 'content credentials',
  unseen: 'Until you check it, only you see it.',
  check: 'Check what was found',
  reading: 'Reading your file…',
  failed: "We couldn't read the file yet. What you type here is published anyway.",
  workflow: (size: string) => `Your file holds a workflow of ${size}.`,
  credentials: (signer: string | null) =>
    signer === null
      ? 'Your file carries content credentials. They are shown with the tool.'
      : `Your file carries content credentials signed by ${isolated(signer)}. They are shown with the tool.`,
} as const
