import { useId, useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { WORKS_MAX } from '@atelier/contract/applications/limits.ts'
import type { FrozenWork } from '@atelier/contract/applications/schemas.ts'
import { uploadArtPath } from '@atelier/contract/paths/gallery.ts'
import { PagedList, itemsOf, useApi, useSession } from '@atelier/platform'
import { Skeleton, TextLink } from '@atelier/shared-ui/core.ts'
import { MediaFrame } from '@atelier/shared-ui/media-frame.tsx'
import { worksOptions } from '../applications.queries.ts'
import styles from './letter.module.css'
import { letterTexts as texts } from './letter-texts.ts'

interface WorkPickerProps {
  /** Works already attached to the application; their artworks may have been deleted. */
  frozen: readonly FrozenWork[]
  /** Ids of the selected works, in order. */
  chosen: readonly string[]
  error?: string
  onToggle: (id: string) => void
}

/** The user's works as toggle tiles; the number on a tile is its position. */
export function WorkPicker({ frozen, chosen, error, onToggle }: WorkPickerProps) {
  const id = useId()
  const api = useApi()
  const { user } = useSession()
  const list = useInfiniteQuery(worksOptions(api, user?.id ?? ''))
  const listed = new Set(itemsOf(list.data?.pages).map((work) => work.id))
  // Initially attached works stay selectable, even if their artworks no longer exist
  const [known] = useState(frozen)
  // Not before the list loads: a tile that moves would lose the focus
  const others = list.isPending ? [] : known.filter((work) => !listed.has(work.id))
  const tiles = (works: readonly TileWork[]) => (
    <ul role="list" className={styles.tiles}>
      {works.map((work) => (
        <li key={work.id}>
          <WorkTile work={work} chosen={chosen} onToggle={onToggle} />
        </li>
      ))}
    </ul>
  )
  return (
    <div
      role="group"
      aria-labelledby={id}
      aria-describedby={`${id}-hint`}
      aria-busy={list.isPending || undefined}
      className={styles.works}
    >
      <Head id={id} chosen={chosen.length} />
      <p id={`${id}-hint`} className={styles.hint}>
        {texts.worksHint}
      </p>
      {others.length > 0 && tiles(others)}
      <PagedList
        query={list}
        texts={texts}
        compact
        skeleton={<Skeleton height={88} />}
        empty={others.length === 0 && <NoWorks />}
      >
        {tiles}
      </PagedList>
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}

const Head = ({ id, chosen }: { id: string; chosen: number }) => (
  <p className={styles.head}>
    <span id={id} className={styles.label}>
      {texts.works}
    </span>
    <span role="status" className={styles.hint}>
      {texts.chosen(chosen)}
    </span>
  </p>
)

const NoWorks = () => (
  <p className={styles.hint}>
    {texts.noWorks}{' '}
    <TextLink asChild>
      <Link to={uploadArtPath()}>{texts.upload}</Link>
    </TextLink>
  </p>
)

type TileWork = Pick<FrozenWork, 'id' | 'title' | 'file_type' | 'placeholder' | 'sources'>

function WorkTile({ work, chosen, onToggle }: { work: TileWork } & Pick<WorkPickerProps, 'chosen' | 'onToggle'>) {
  const place = chosen.indexOf(work.id)
  const full = place < 0 && chosen.length >= WORKS_MAX
  return (
    <button
      type="button"
      className={styles.tile}
      aria-label={work.title || texts.untitled}
      aria-pressed={place >= 0}
      aria-disabled={full}
      title={work.title}
      onClick={() => onToggle(work.id)}
    >
      <MediaFrame
        alt=""
        sources={work.sources}
        thumbhash={work.placeholder}
        kind={work.file_type}
        ratio={1}
        sizes="6rem"
      />
      {place >= 0 && (
        <span className={styles.place} aria-hidden="true">
          {place + 1}
        </span>
      )}
    </button>
  )
}
