import type { ReactElement, ReactNode } from 'react'
import { MapPin } from 'lucide-react'
import { MediaFrame } from '@atelier/shared-ui/media-frame.tsx'
import type { MediaSource } from '@atelier/shared-ui/media-frame.tsx'
import { Avatar, Card, CardAbove, CardLink, Skeleton } from '@atelier/shared-ui/core.ts'
import styles from './person-card.module.css'

export interface CardWork {
  id: string
  sources: readonly MediaSource[]
  /** Base64 thumbhash. */
  placeholder: string | null
}

export interface PersonCardProps {
  /** For the initials if there is no picture. */
  name: string
  avatarUrl: string | null
  location: string | null
  /** Latest first; three are shown, with empty places if there are fewer. */
  works: readonly CardWork[]
  /** The link to the person's page, with the name; it covers the card. Without it the card is a non-interactive sample. */
  link?: ReactElement
  action?: ReactNode
  /** Card footer: a count, a button in a `CardAbove`. */
  children?: ReactNode
}

const PLACES = [0, 1, 2]

/** A person in a list: the latest works, picture, name and location; an `li`. */
export function PersonCard({ name, avatarUrl, location, works, link, action, children }: PersonCardProps) {
  return (
    <Card interactive={link !== undefined} asChild padding="none">
      <li className={styles.card}>
        <div className={styles.works} aria-hidden="true">
          {PLACES.map((place) => (
            <Work key={works[place]?.id ?? place} work={works[place]} />
          ))}
        </div>
        <Avatar src={avatarUrl} name={name} size={48} className={styles.avatar} />
        {link ? (
          <h2 className={styles.name}>
            <CardLink>{link}</CardLink>
          </h2>
        ) : (
          <p dir="auto" className={styles.name}>
            {name}
          </p>
        )}
        {location && (
          <p className={styles.location}>
            <MapPin aria-hidden="true" />
            <bdi>{location}</bdi>
          </p>
        )}
        <div className={styles.foot}>{children}</div>
        {action && <CardAbove className={styles.action}>{action}</CardAbove>}
      </li>
    </Card>
  )
}

function Work({ work }: { work: CardWork | undefined }) {
  if (!work) return <span className={styles.work} />
  return (
    <MediaFrame
      alt=""
      sources={work.sources}
      ratio={1}
      thumbhash={work.placeholder}
      sizes="(min-width: 36rem) 96px, 30vw"
      className={styles.work}
    />
  )
}

/** Loading placeholder of the card. */
export function PersonCardSkeleton() {
  return (
    <Card asChild padding="none">
      <li className={styles.card}>
        <div className={styles.works}>
          {PLACES.map((place) => (
            <Skeleton key={place} ratio={1} className={styles.work} />
          ))}
        </div>
        <Skeleton shape="circle" width={48} height={48} className={styles.avatar} />
        <Skeleton shape="text" width="60%" className={styles.name} />
        <Skeleton shape="text" width="40%" className={styles.location} />
        <div className={styles.foot}>
          <Skeleton shape="text" width="4rem" />
        </div>
      </li>
    </Card>
  )
}
