import type { BROWSER_FLOOR } from '@atelier/contract/releases/browser-floor.ts'

export const missingShellTexts = {
  title: 'Atelier has not loaded',
  description: 'Your connection may be slow, or something went wrong on our side. Please reload the page.',
  reload: 'Reload',
} as const

export const noScriptTexts = {
  nothing: 'Atelier needs JavaScript. Please switch it on in your browser and load the page again.',
  content: 'Searching, signing in and messaging need JavaScript. Please switch it on in your browser to use them.',
} as const

export const previewTexts = {
  label: 'Preview',
  version: (app: string, version: string, until: string) => `${app} ${version}, until ${until}`,
  note: (versions: readonly string[]) => `Preview of ${versions.join('; ')}`,
  end: 'End preview',
} as const

export const oldBrowserText = ({ safari, chrome, edge, firefox }: typeof BROWSER_FLOOR) =>
  `Atelier needs a newer browser: at least Safari ${safari}, Chrome ${chrome}, Edge ${edge} or Firefox ${firefox}.`
