import type { ReactElement, ReactNode } from 'react'
import { MapPin } from 'lucide-react'
import { Avatar } from './core/avatar.tsx'
import { Card, CardLink } from './core/card.tsx'
import { Skeleton } from './core/skeleton.tsx'
import styles from './person-card.module.css'

export interface PersonCardProps {
  /** For the initials where there is no picture. */
  name: string
  avatarUrl: string | null
  location: string | null
  /** The link to the person's page, with the name; it covers the card. Without it the card is a mere sample, which leads nowhere. */
  link?: ReactElement
  /** At the foot of the card: a count, a button in a `CardAbove`. */
  children?: ReactNode
}

/** A person in a list: picture, name and place; an `li`. */
export function PersonCard({ name, avatarUrl, location, link, children }: PersonCardProps) {
  return (
    <Card interactive={link !== undefined} asChild padding="lg">
      <li className={styles.card}>
        <Avatar src={avatarUrl} name={name} size={80} />
        {link ? (
          <h2 className={styles.name}>
            <CardLink>{link}</CardLink>
          </h2>
        ) : (
          <p className={styles.name}>{name}</p>
        )}
        {location && (
          <p className={styles.location}>
            <MapPin aria-hidden="true" />
            {location}
          </p>
        )}
        <div className={styles.foot}>{children}</div>
      </li>
    </Card>
  )
}

/** The same card while nobody is known yet. */
export function PersonCardSkeleton() {
  return (
    <Card asChild padding="lg">
      <li className={styles.card}>
        <Skeleton shape="circle" width={80} height={80} />
        <Skeleton shape="text" width="60%" className={styles.name} />
        <Skeleton shape="text" width="40%" />
      </li>
    </Card>
  )
}
