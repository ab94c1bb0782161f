import { settingsTexts as texts } from './texts.ts'

/** The sections in page order; the id is the URL fragment. */
export const sections = [
  { id: 'account', title: texts.account },
  { id: 'appearance', title: texts.appearance },
  { id: 'log-in', title: texts.logIn },
  { id: 'devices', title: texts.devices },
  { id: 'factors', title: texts.factors },
  { id: 'mail', title: texts.mail },
  { id: 'push', title: texts.push },
  { id: 'blocks', title: texts.blocks },
  { id: 'content', title: texts.content },
  { id: 'data', title: texts.data },
  { id: 'delete', title: texts.delete },
] as const

export type SectionId = (typeof sections)[number]['id']

/** Scrolls to a section and focuses its heading, like following a fragment link. */
export function goToSection(id: string): void {
  const section = document.getElementById(id)
  section?.scrollIntoView()
  section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
}
