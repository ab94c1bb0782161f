import { isolated } from '@atelier/contract/isolated.ts'

export const madeWithTexts = {
  title: 'Tool, settings and prompt',
  hint: 'Read from your file. You choose who sees it.',
  open: 'Describe how it was made',
  reading: 'Reading your file…',
  failed: "We couldn't read the file yet. What you type here is published anyway.",
  workflow: (size: string) => `Your file holds a workflow of ${size}.`,
  credentials: (signer: string | null) =>
    signer === null
      ? 'Your file carries content credentials. They are shown with the tool.'
      : `Your file carries content credentials signed by ${isolated(signer)}. They are shown with the tool.`,
} as const
