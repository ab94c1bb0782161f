import ArrowRight from 'lucide-react/icons/arrow-right'
import { dashboardPath } from '@atelier/platform/host'
import type { Role } from '@atelier/platform/host'
import { hasWords } from '@atelier/contract/text-words.ts'
import { contactPath } from '@atelier/contract/paths/shell.ts'
import { messagesPath, notificationsPath } from '@atelier/contract/paths/messaging.ts'
import { accountItems } from '../menus/account-items.ts'
import { explore } from '../menus/navigation-items.ts'
import type { NavigationMenu } from '../menus/navigation-menus.ts'
import { menuTexts } from '../menus/texts.ts'
import type { ShellOption } from './palette-option.ts'
import { paletteTexts as texts } from './texts.ts'

interface Page extends Pick<ShellOption, 'label' | 'detail' | 'newDocument'> {
  to: string
}

interface Viewer {
  role: Role | null
  moderator: boolean
  menus: readonly NavigationMenu[]
}

/** The header's entries, as the remotes declare them, and those of the account menu. */
function pagesFor({ role, moderator, menus }: Viewer): Page[] {
  const own: Page[] = role
    ? [
        { label: texts.dashboard, to: dashboardPath(role) },
        { label: menuTexts.messages, to: messagesPath() },
        { label: menuTexts.notifications, to: notificationsPath() },
        ...accountItems(role, moderator),
      ]
    : []
  const declared = menus.flatMap(({ label: detail, items }) =>
    items.map(({ label, path }) => ({ label, detail, to: path })),
  )
  return [...own, explore, ...declared, { label: menuTexts.contact, to: contactPath() }]
}

/** Pages whose name has words that start with those of the text; all of them without a text. */
export const pageOptions = (viewer: Viewer, text: string): ShellOption[] =>
  pagesFor(viewer)
    .filter(({ label }) => text.trim() === '' || hasWords(label, text))
    .map((page) => ({ ...page, id: `page:${page.to}:${page.label}`, icon: <ArrowRight /> }))
