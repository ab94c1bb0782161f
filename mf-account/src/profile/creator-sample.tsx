import { useInfiniteQuery } from '@tanstack/react-query'
import type { OwnProfile } from '@atelier/contract/profiles/schemas.ts'
import { pictureSources, profileName, countTexts, useApi } from '@atelier/platform'
import { ArtGlow } from '@atelier/shared-ui/art-glow.tsx'
import { PersonCard } from '@atelier/shared-ui/person-card.tsx'
import { PersonHeader } from '@atelier/shared-ui/person-header.tsx'
import { artworksOf } from '../artworks/artworks.queries.ts'
import styles from './profile-preview.module.css'
import { profileTexts as texts } from './texts.ts'

export function CreatorSample({ profile }: { profile: OwnProfile }) {
  const [works] = useInfiniteQuery(artworksOf(useApi(), profile.id)).data?.pages ?? []
  const name = profileName(profile)
  const fact = works && countTexts.works(works.total)
  const latest = works?.items.map((artwork) => ({ ...artwork, sources: pictureSources(artwork) })) ?? []
  const person = { name, avatarUrl: profile.avatar_url, location: profile.location }
  return (
    <>
      <section>
        <h3 className={styles.place}>{texts.inBrowse}</h3>
        <ul role="list" className={styles.card}>
          <PersonCard {...person} works={latest}>
            {fact && <p>{fact}</p>}
          </PersonCard>
        </ul>
      </section>
      <section>
        <h3 className={styles.place}>{texts.onPage}</h3>
        <div className={styles.page}>
          <ArtGlow
            hashes={works?.items.flatMap(({ placeholder }) => placeholder ?? []) ?? []}
            className={styles.glow}
          />
          <PersonHeader {...person} about={profile.about} fact={fact} level={4} />
        </div>
      </section>
    </>
  )
}
