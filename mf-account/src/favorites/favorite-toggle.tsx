import { useQuery } from '@tanstack/react-query'
import { useApi, useOpenSignIn, useResume, useSession, useSessionReady } from '@atelier/platform'
import { Button } from '@atelier/shared-ui/core.ts'
import { favoriteOptions } from './favorites.queries.ts'
import { Heart } from './heart.tsx'
import { useFavorite } from './use-favorite.ts'
import { favoritesTexts as texts } from './texts.ts'

const FAVORITE = 'favorite'

/** Fills the place of "Add to Favorites" on a creator's page. A guest who presses it is asked to log in, and has then added the creator. */
export default function FavoriteToggle({ creatorId }: { creatorId: string }) {
  const api = useApi()
  const sessionReady = useSessionReady()
  const openSignIn = useOpenSignIn()
  const { user } = useSession()
  const { data } = useQuery({ ...favoriteOptions(api, creatorId), enabled: user !== null })
  const change = useFavorite(creatorId)
  const favorite = user !== null && data?.favorite === true

  useResume(FAVORITE, () => change.mutate(true), creatorId)

  async function toggle() {
    const now = await sessionReady()
    if (now.user) change.mutate(!favorite)
    else void openSignIn('log-in', { reason: texts.reason, resume: { kind: FAVORITE, id: creatorId } })
  }

  return (
    <Button onClick={() => void toggle()}>
      <Heart filled={favorite} />
      {favorite ? texts.remove : texts.add}
    </Button>
  )
}
