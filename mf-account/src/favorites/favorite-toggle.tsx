import { useQuery } from '@tanstack/react-query'
import { usePlatform, useSession } from '@atelier/platform'
import { Button } from '@atelier/shared-ui/core.ts'
import { favoriteOptions } from './favorites.queries.ts'
import { Heart } from './heart.tsx'
import { useFavorite } from './use-favorite.ts'
import { favoritesTexts as texts } from './texts.ts'

/** Fills the place of "Add to Favorites" on a creator's page. A guest who presses it is asked to log in. */
export default function FavoriteToggle({ creatorId }: { creatorId: string }) {
  const { api, session } = usePlatform()
  const { user } = useSession()
  const { data } = useQuery({ ...favoriteOptions(api, creatorId), enabled: user !== null })
  const change = useFavorite(creatorId)
  const favorite = user !== null && data?.favorite === true

  async function toggle() {
    const now = await session.ready()
    if (now.user) change.mutate(!favorite)
    else session.openSignIn('log-in')
  }

  return (
    <Button onClick={() => void toggle()}>
      <Heart filled={favorite} />
      {favorite ? texts.remove : texts.add}
    </Button>
  )
}
