import { MENU_ENTRIES_MAX } from './limits.ts'
import type { MenuEntry } from './manifest.ts'
import type { ReleaseProblem } from './schemas.ts'

interface Menus {
  name: string
  pages: readonly { path: string }[]
  menuEntries?: readonly MenuEntry[] | undefined
}

const problem = (message: string): ReleaseProblem => ({ code: 'WRONG_MANIFEST', message })

/** A remote's menu entries without those of pages that it lacks, such as pages served by another remote after a handover. */
export const shownEntries = ({ pages, menuEntries = [] }: Omit<Menus, 'name'>): MenuEntry[] =>
  menuEntries.filter(({ path }) => pages.some((page) => page.path === path))

/** Problems of a remote's menu entries on their own: a page that it lacks or that has parameters, or a label used twice. */
export function menuProblems(remote: Menus): ReleaseProblem[] {
  const { name, pages, menuEntries = [] } = remote
  return menuEntries.flatMap((entry, index) => {
    const { menu, label, path } = entry
    if (path.includes(':')) return [problem(`The menu entry ${label} leads to ${path}, which has parameters.`)]
    if (!pages.some((page) => page.path === path))
      return [problem(`The menu entry ${label} leads to ${path}, which is not a page of ${name}.`)]
    const isRepeated = menuEntries.slice(0, index).some((earlier) => isSame(earlier, entry))
    return isRepeated ? [problem(`The menu ${menu} has the entry ${label} twice.`)] : []
  })
}

/** Conflicts of a remote's menu entries with those of the others: a label used twice, or too many entries in a menu. */
export function sharedMenuProblems(remote: Menus, others: readonly Menus[]): ReleaseProblem[] {
  const own = shownEntries(remote)
  const taken = own.flatMap((entry) =>
    others
      .filter((other) => shownEntries(other).some((theirs) => isSame(theirs, entry)))
      .map(({ name }) => takenLabel(entry, [remote.name, name])),
  )
  const all = [...own, ...others.flatMap(shownEntries)]
  const full = [...new Set(own.map(({ menu }) => menu))].flatMap((menu) => {
    const { length } = all.filter((entry) => entry.menu === menu)
    if (length <= MENU_ENTRIES_MAX) return []
    return [problem(`The menu ${menu} would have ${length} entries; at most ${MENU_ENTRIES_MAX} fit.`)]
  })
  return [...taken, ...full]
}

/** The same message for both remotes. */
const takenLabel = ({ menu, label }: MenuEntry, names: string[]) =>
  problem(`The menu ${menu} would have the entry ${label} twice: of ${names.sort().join(' and ')}.`)

const isSame = (one: MenuEntry, other: MenuEntry) =>
  one.menu === other.menu && one.label.toLowerCase() === other.label.toLowerCase()
