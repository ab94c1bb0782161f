import type { MenuEntry, MenuName, Registry } from '@atelier/contract/releases/manifest.ts'
import { shownEntries } from '@atelier/contract/releases/menu-entries.ts'
import { menuTexts as texts } from './texts.ts'

export interface NavigationMenu {
  label: string
  items: readonly MenuEntry[]
}

const labels: Record<MenuName, string> = { hire: texts.hire, 'for-creators': texts.forCreators }

/** The header's menus as the remotes fill them; an empty one is left out. */
export function menusOf({ remotes }: Pick<Registry, 'remotes'>): NavigationMenu[] {
  const entries = Object.values(remotes)
    .flatMap(({ manifest }) => shownEntries(manifest))
    .sort((one, other) => one.order - other.order || (one.label < other.label ? -1 : 1))
  return Object.entries(labels)
    .map(([menu, label]) => ({ label, items: entries.filter((entry) => entry.menu === menu) }))
    .filter(({ items }) => items.length > 0)
}

/** For the prerendered header, where the menus are closed. */
export const closedMenus: readonly NavigationMenu[] = Object.values(labels).map((label) => ({ label, items: [] }))
