import { useState, useEffect } from 'react'
import { Search, X } from 'lucide-react'
import Clock from 'lucide-react/icons/clock'
import { useNavigate } from 'react-router-dom'
import { SEARCH_MAX } from '@atelier/contract/artworks/limits.ts'
import { beginning } from '@atelier/contract/cut.ts'
import { homePath } from '@atelier/contract/paths/gallery.ts'
import { findProjectPath } from '@atelier/contract/paths/projects.ts'
import { CommandPalette } from '@atelier/shared-ui/command-palette.tsx'
import { useAuth } from '../session/auth.tsx'
import { useShell } from '../shell-context.ts'
import { pageOptions } from './page-options.tsx'
import type { OptionGroup, ShellOption } from './palette-option.ts'
import { recentSearches } from './recent-searches.ts'
import { useFound } from './use-found.tsx'
import { paletteTexts as texts } from './texts.ts'
import { TYPING_PAUSE_MS } from './limits.ts'

/** The search once typing has paused; an emptied one at once. */
function useTyped(search: string): string {
  const [typed, setTyped] = useState(search)
  useEffect(() => {
    const timer = setTimeout(() => setTyped(search), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [search])
  return search && typed
}

export default function Palette({ onClose }: { onClose: () => void }) {
  const { menus } = useShell()
  const { user, userRole: role, moderator } = useAuth()
  const userId = user?.id ?? null
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [recent, setRecent] = useState(() => recentSearches.read(userId))
  const search = beginning(text.trim(), SEARCH_MAX)
  const typed = useTyped(search)
  const found = useFound(typed)

  function clearRecent() {
    recentSearches.clear(userId)
    setRecent([])
  }

  function choose({ to, newDocument, act }: ShellOption) {
    if (act) return act()
    if (search) recentSearches.add(userId, search)
    onClose()
    if (to && newDocument) location.assign(to)
    else if (to) void navigate(to)
  }

  const groups = [
    ...(search ? [] : recentGroup(recent, setText, clearRecent)),
    { label: texts.pages, options: pageOptions({ role, moderator, menus }, search) },
    ...(search ? [searchGroup(search), ...found.groups] : []),
  ]
  const searching = search !== '' && (found.searching || typed !== search)
  return (
    <CommandPalette
      label={texts.label}
      placeholder={texts.placeholder}
      text={text}
      onTextChange={setText}
      groups={groups}
      status={statusOf(search, groups, { ...found, searching })}
      onChoose={choose}
      onClose={onClose}
    />
  )
}

const searchGroup = (text: string): OptionGroup => ({
  label: texts.search,
  options: [
    {
      id: 'search:artworks',
      label: texts.searchArtworks(text),
      to: `${homePath()}?${new URLSearchParams({ q: text, scope: 'everywhere' })}`,
    },
    {
      id: 'search:projects',
      label: texts.searchProjects(text),
      to: `${findProjectPath()}?${new URLSearchParams({ q: text })}`,
    },
  ].map((option) => ({ ...option, icon: <Search /> })),
})

function recentGroup(recent: readonly string[], onSearch: (text: string) => void, onClear: () => void): OptionGroup[] {
  if (recent.length === 0) return []
  const options: ShellOption[] = recent.map((text) => ({
    id: `recent:${text}`,
    label: text,
    icon: <Clock />,
    act: () => onSearch(text),
  }))
  return [
    {
      label: texts.recent,
      options: [...options, { id: 'recent', label: texts.clearRecent, icon: <X />, act: onClear }],
    },
  ]
}

interface Finding {
  groups: readonly OptionGroup[]
  searching: boolean
  failed: boolean
}

function statusOf(search: string, shown: readonly OptionGroup[], { groups, searching, failed }: Finding): string {
  if (search === '') return texts.hint
  if (searching) return texts.searching
  if (failed) return texts.failed
  const count = [...groups, ...shown.filter(({ label }) => label === texts.pages)].flatMap(({ options }) => options)
  return count.length === 0 ? texts.none : texts.results(count.length)
}
