import { settingsTexts as texts } from './texts.ts'

/** The sections in the order of the page; the id is the anchor in the address. */
export const sections = [
  { id: 'account', title: texts.account },
  { id: 'appearance', title: texts.appearance },
  { id: 'log-in', title: texts.logIn },
  { id: 'devices', title: texts.devices },
  { id: 'mail', title: texts.mail },
  { id: 'data', title: texts.data },
  { id: 'delete', title: texts.delete },
] as const

export type SectionId = (typeof sections)[number]['id']

/** Scrolls to a section and puts the focus on its heading, as following a link into the page does. */
export function goToSection(id: string): void {
  const section = document.getElementById(id)
  section?.scrollIntoView()
  section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
}
