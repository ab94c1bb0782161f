import { paths } from '@atelier/contract/paths.ts'
import type { Role } from '@atelier/platform/platform.ts'

/** A page that the avatar menu leads to; `counts` names what its badge shows. */
export interface AccountItem {
  label: string
  to: string
  counts?: 'invitations'
}

const profile: AccountItem = { label: 'My Profile', to: paths.profile() }
const liked: AccountItem = { label: 'Liked Shots', to: paths.likedArtworks() }

const byRole: Record<Role, readonly AccountItem[]> = {
  creator: [
    profile,
    { label: 'My Works', to: paths.myArtworks() },
    { label: 'My Applications', to: paths.myApplications(), counts: 'invitations' },
    liked,
  ],
  buyer: [
    profile,
    { label: 'My Projects', to: paths.myProjects() },
    { label: 'Favorite Creators', to: paths.favoriteCreators() },
    liked,
  ],
}

/** The pages of the avatar menu (spec, point 2). */
export const accountItems = (role: Role | null): readonly AccountItem[] => (role ? byRole[role] : [profile])
