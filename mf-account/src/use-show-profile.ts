import { accountsMe } from '@atelier/contract/accounts/routes.ts'
import type { OwnProfile } from '@atelier/contract/profiles/schemas.ts'
import { keyOf } from '@atelier/contract/queries.ts'
import { useQueryClient, useRefreshUser } from '@atelier/platform'

/** Applies the server's profile response here, in the header and in other tabs. */
export function useShowProfile(): (profile: OwnProfile) => void {
  const queries = useQueryClient()
  const refreshUser = useRefreshUser()
  return (profile) => {
    queries.setQueryData(keyOf(accountsMe, {}), profile)
    void refreshUser()
  }
}
