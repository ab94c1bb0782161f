import type { CreatorSummary } from '@atelier/contract/creators/schemas.ts'
import { profileName, useSession } from '@atelier/platform'
import { CreatorCard } from './creator-card.tsx'
import { FavoriteButton } from './favorite-button.tsx'
import { useFavorites } from './use-favorites.ts'

/** One page of the creator list. For a buyer each card has a heart; a single call fetches the favorites among them. */
export function CreatorCards({ creators }: { creators: readonly CreatorSummary[] }) {
  const isBuyer = useSession().role === 'buyer'
  const favorites = useFavorites(isBuyer ? creators.map(({ id }) => id) : [])
  return creators.map((creator) => (
    <CreatorCard
      key={creator.id}
      creator={creator}
      action={
        isBuyer && (
          <FavoriteButton creatorId={creator.id} name={profileName(creator)} favorite={favorites.has(creator.id)} />
        )
      }
    />
  ))
}
