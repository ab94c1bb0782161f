import { favoriteCreatorsPath, profilePath, settingsPath } from '@atelier/contract/paths/account.ts'
import { likedArtworksPath, myArtworksPath } from '@atelier/contract/paths/gallery.ts'
import { moderationPath } from '@atelier/contract/paths/moderation.ts'
import { myApplicationsPath, myProjectsPath } from '@atelier/contract/paths/projects.ts'
import type { Role } from '@atelier/platform/host'
import { menuTexts as texts } from './texts.ts'

export interface AccountItem {
  label: string
  to: string
  counts?: 'invitations'
  /** Its page may be missing in this document, which is older than the role. */
  newDocument?: true
}

const profile: AccountItem = { label: texts.myProfile, to: profilePath() }
const liked: AccountItem = { label: texts.likedShots, to: likedArtworksPath() }

const settings: AccountItem = { label: texts.settings, to: settingsPath() }

const byRole: Record<Role, readonly AccountItem[]> = {
  creator: [
    profile,
    { label: texts.myWorks, to: myArtworksPath() },
    { label: texts.myApplications, to: myApplicationsPath(), counts: 'invitations' },
    liked,
    settings,
  ],
  buyer: [
    profile,
    { label: texts.myProjects, to: myProjectsPath() },
    { label: texts.favoriteCreators, to: favoriteCreatorsPath() },
    liked,
    settings,
  ],
}

const moderation: AccountItem = { label: texts.moderation, to: moderationPath(), newDocument: true }

export const accountItems = (role: Role | null, moderator = false): readonly AccountItem[] => [
  ...(role ? byRole[role] : [profile]),
  ...(role && moderator ? [moderation] : []),
]
