import type { MouseEvent } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { CreatorSummary } from '@atelier/contract/creators/schemas.ts'
import { creatorPath } from '@atelier/contract/paths/gallery.ts'
import { Button, CardAbove } from '@atelier/shared-ui/core.ts'
import { PersonCard } from '@atelier/shared-ui/person-card.tsx'
import { FavoriteIcon } from './favorite-icon.tsx'
import { favoritesTexts as texts } from './texts.ts'
import { linkState, profileName, countTexts } from '@atelier/platform'
import { useFavorite } from './use-favorite.ts'

export function FavoriteCard({
  creator,
  onRemove,
}: {
  creator: CreatorSummary
  onRemove: (button: EventTarget) => void
}) {
  const location = useLocation()
  const change = useFavorite(creator.id, { undoable: true })
  const name = profileName(creator)

  function remove({ target }: MouseEvent) {
    onRemove(target)
    change.mutate(false)
  }

  return (
    <PersonCard
      name={name}
      avatarUrl={creator.avatar_url}
      location={creator.location}
      works={creator.latest_works}
      link={
        <Link to={creatorPath(creator.id)} state={linkState(location, texts.title)}>
          <bdi>{name}</bdi>
        </Link>
      }
    >
      <p>{countTexts.works(creator.artwork_count)}</p>
      <CardAbove>
        <Button size="sm" data-control="remove" busy={change.isPending} onClick={remove}>
          <FavoriteIcon favorite />
          {texts.remove}
        </Button>
      </CardAbove>
    </PersonCard>
  )
}
