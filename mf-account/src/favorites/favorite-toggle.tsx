import { useQuery } from '@tanstack/react-query'
import { useApi, useOpenSignIn, useSession, useSessionReady } from '@atelier/platform'
import { Button } from '@atelier/shared-ui/core.ts'
import { favoriteOptions } from './favorites.queries.ts'
import { Heart } from './heart.tsx'
import { useFavorite } from './use-favorite.ts'
import { favoritesTexts as texts } from './texts.ts'

/** Fills the place of "Add to Favorites" on a creator's page. A guest who presses it is asked to log in. */
export default function FavoriteToggle({ creatorId }: { creatorId: string }) {
  const api = useApi()
  const sessionReady = useSessionReady()
  const openSignIn = useOpenSignIn()
  const { user } = useSession()
  const { data } = useQuery({ ...favoriteOptions(api, creatorId), enabled: user !== null })
  const change = useFavorite(creatorId)
  const favorite = user !== null && data?.favorite === true

  async function toggle() {
    const now = await sessionReady()
    if (now.user) change.mutate(!favorite)
    else void openSignIn('log-in')
  }

  return (
    <Button onClick={() => void toggle()}>
      <Heart filled={favorite} />
      {favorite ? texts.remove : texts.add}
    </Button>
  )
}
