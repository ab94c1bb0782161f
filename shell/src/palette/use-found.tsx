import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Briefcase from 'lucide-react/icons/briefcase'
import Sparkles from 'lucide-react/icons/sparkles'
import { artworksList } from '@atelier/contract/artworks/routes.ts'
import { creatorsList } from '@atelier/contract/creators/routes.ts'
import { artworkPath, creatorPath } from '@atelier/contract/paths/gallery.ts'
import { projectPath } from '@atelier/contract/paths/projects.ts'
import { profileName } from '@atelier/contract/profiles/profile-name.ts'
import { projectsList } from '@atelier/contract/projects/routes.ts'
import { query } from '@atelier/contract/queries.ts'
import { Avatar } from '@atelier/shared-ui/core.ts'
import { useShell } from '../shell-context.ts'
import { FOUND_PER_GROUP } from './limits.ts'
import type { OptionGroup } from './palette-option.ts'
import { paletteTexts as texts } from './texts.ts'

/** The first creators, artworks and open projects of a search. A changed search aborts the calls of the former one. */
export function useFound(search: string): { groups: OptionGroup[]; searching: boolean; failed: boolean } {
  const { api } = useShell()
  const options = { enabled: search !== '', placeholderData: keepPreviousData, retry: false } as const
  const limit = FOUND_PER_GROUP
  const creators = useQuery({ ...query(api, creatorsList, { query: { search, limit } }), ...options })
  const artworks = useQuery({
    ...query(api, artworksList, { query: { search, scope: 'everywhere', limit } }),
    ...options,
  })
  const projects = useQuery({ ...query(api, projectsList, { query: { search, limit } }), ...options })
  const all = [creators, artworks, projects]
  const searching = all.some(({ isFetching }) => isFetching)
  const failed = all.some(({ isError }) => isError)
  if (search === '') return { groups: [], searching: false, failed: false }

  const groups: OptionGroup[] = [
    {
      label: texts.creators,
      options: (creators.data?.items ?? []).map(({ id, location, avatar_url, ...profile }) => ({
        id,
        label: profileName(profile),
        detail: location ?? undefined,
        icon: <Avatar src={avatar_url} name={profile.full_name} size={24} />,
        to: creatorPath(id),
      })),
    },
    {
      label: texts.artworks,
      options: (artworks.data?.items ?? []).map(({ id, title, profile, sources }) => ({
        id,
        label: title,
        detail: profileName(profile),
        icon: sources[0] ? (
          <img src={sources[0].still_url ?? sources[0].url} alt="" width={24} height={24} />
        ) : (
          <Sparkles />
        ),
        to: artworkPath(id),
      })),
    },
    {
      label: texts.projects,
      options: (projects.data?.items ?? []).map(({ id, title, budget_range }) => ({
        id: `project:${id}`,
        label: title,
        detail: budget_range,
        icon: <Briefcase />,
        to: projectPath(id),
      })),
    },
  ]
  return { groups, searching, failed }
}
