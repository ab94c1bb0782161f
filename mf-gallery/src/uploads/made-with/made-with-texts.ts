export const madeWithTexts = {
  title: 'How it was made',
  hint: 'Tool, model, settings and prompt: read from your file, and shown to whom you choose.',
  open: 'Describe how it was made',
  reading: 'Reading your file…',
  failed: "We couldn't read the file yet. What you type here is published anyway.",
} as const
