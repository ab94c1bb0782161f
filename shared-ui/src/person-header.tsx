import type { ReactNode } from 'react'
import { MapPin } from 'lucide-react'
import { Avatar, Skeleton, VisuallyHidden } from '@atelier/shared-ui/core.ts'
import styles from './person-header.module.css'

export interface PersonHeaderProps {
  name: string
  avatarUrl: string | null
  location: string | null
  about: string | null
  /** A fact beside the location, such as the number of works, once loaded. */
  fact: string | undefined
  /** Beside it. */
  moreFacts?: readonly string[]
  actions?: ReactNode
  /** Heading level of the name. Default 1. */
  level?: 1 | 4
}

/** The head of a person's page: picture, name, location and about text. */
export function PersonHeader({
  name,
  avatarUrl,
  location,
  about,
  fact,
  moreFacts = [],
  actions,
  level = 1,
}: PersonHeaderProps) {
  const Name = `h${level}` as const
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <Avatar src={avatarUrl} name={name} size={120} className={styles.avatar} />
        <div className={styles.words}>
          <Name dir="auto" className={styles.name}>
            {name}
          </Name>
          <ul role="list" className={styles.facts}>
            {location && (
              <li>
                <MapPin aria-hidden="true" />
                <bdi>{location}</bdi>
              </li>
            )}
            {fact && <li>{fact}</li>}
            {moreFacts.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
          {about?.trim() && (
            <p dir="auto" className={styles.about}>
              {about.trim()}
            </p>
          )}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
    </div>
  )
}

/** Loading placeholder of the header; `label` is for screen readers. */
export function PersonHeaderSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.frame} aria-busy="true">
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <div className={styles.header}>
        <Skeleton shape="circle" width={120} height={120} />
        <div className={styles.words}>
          <Skeleton width="16rem" height={36} />
          <Skeleton shape="text" width="10rem" style={{ marginTop: 16 }} />
          <Skeleton shape="text" width="28rem" style={{ marginTop: 16 }} />
        </div>
        <div className={styles.actions}>
          <Skeleton width={208} height={40} />
        </div>
      </div>
    </div>
  )
}
