import { Link, useLocation } from 'react-router-dom'
import type { CreatorSummary } from '@atelier/contract/creators/schemas.ts'
import { artworksTexts } from '@atelier/contract/artworks/texts.ts'
import { creatorsTexts } from '@atelier/contract/creators/texts.ts'
import { favoritesTexts as texts } from '@atelier/contract/favorites/texts.ts'
import { paths } from '@atelier/contract/paths.ts'
import { Avatar, Button, Card, CardAbove, CardLink } from '@atelier/shared-ui/core.ts'
import { Heart } from './heart.tsx'
import { useFavorite } from './use-favorite.ts'
import styles from './favorites.module.css'

/** A favourite creator, with the way to be done with them. */
export function FavoriteCard({ creator }: { creator: CreatorSummary }) {
  const { pathname } = useLocation()
  const change = useFavorite(creator.id)
  const name = creator.full_name?.trim() || artworksTexts.anonymous
  return (
    <Card interactive asChild padding="lg">
      <li className={styles.card}>
        <Avatar src={creator.avatar_url} name={name} size={80} />
        <h2 className={styles.name}>
          <CardLink>
            <Link to={paths.creator(creator.id)} state={{ from: pathname }}>
              {name}
            </Link>
          </CardLink>
        </h2>
        {creator.location && <p className={styles.quiet}>{creator.location}</p>}
        <p className={styles.quiet}>{creatorsTexts.works(creator.artwork_count)}</p>
        <CardAbove className={styles.action}>
          <Button size="sm" busy={change.isPending} onClick={() => change.mutate(false)}>
            <Heart filled />
            {texts.remove}
          </Button>
        </CardAbove>
      </li>
    </Card>
  )
}
