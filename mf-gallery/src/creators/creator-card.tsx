import { MapPin } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import type { CreatorSummary } from '@atelier/contract/creators/schemas.ts'
import { creatorsTexts as texts } from '@atelier/contract/creators/texts.ts'
import { paths } from '@atelier/contract/paths.ts'
import { Avatar, Card, CardLink } from '@atelier/shared-ui/core.ts'
import { artistName } from '../artworks/artwork-views.ts'
import { pageState } from '../page-state.ts'
import styles from './creator-card.module.css'

export function CreatorCard({ creator }: { creator: CreatorSummary }) {
  const location = useLocation()
  const name = artistName(creator)
  return (
    <Card interactive asChild padding="lg">
      <li className={styles.card}>
        <Avatar src={creator.avatar_url} name={name} size={80} />
        <h2 className={styles.name}>
          <CardLink>
            <Link to={paths.creator(creator.id)} state={pageState(location)}>
              {name}
            </Link>
          </CardLink>
        </h2>
        {creator.location && (
          <p className={styles.location}>
            <MapPin aria-hidden="true" />
            {creator.location}
          </p>
        )}
        <p className={styles.works}>{texts.works(creator.artwork_count)}</p>
      </li>
    </Card>
  )
}
