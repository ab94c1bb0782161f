import { useRef } from 'react'
import { SearchX } from 'lucide-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { favoritesAdd } from '@atelier/contract/favorites/routes.ts'
import { creatorKinds } from '@atelier/contract/creators/kinds.ts'
import { LatestArt, LimitNote, PagedList, useApi, useDocumentTitle, useLimit } from '@atelier/platform'
import {
  Button,
  Chip,
  ChipGroup,
  ChipRow,
  Container,
  EmptyState,
  PageHeader,
  VisuallyHidden,
} from '@atelier/shared-ui/core.ts'
import { GalleryBar } from '../gallery/gallery-bar.tsx'
import { GallerySearch } from '../gallery/gallery-search.tsx'
import { CreatorCards } from './creator-cards.tsx'
import { CreatorGrid } from './creator-grid.tsx'
import { creatorListOptions } from './creators.queries.ts'
import styles from './creators-page.module.css'
import { creatorsTexts as texts } from './texts.ts'
import { EVERYONE, useCreatorsAddress } from './use-creators-address.ts'
import { CreatorCardSkeleton } from './creator-card.tsx'

const chips = [{ value: EVERYONE, label: texts.everyone }, ...creatorKinds]

const CARDS = 10

function CreatorSkeletons() {
  return (
    <>
      <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
      <CreatorGrid aria-busy="true">
        {Array.from({ length: CARDS }, (_, place) => (
          <CreatorCardSkeleton key={place} />
        ))}
      </CreatorGrid>
    </>
  )
}

export default function CreatorsPage() {
  useDocumentTitle(texts.title)
  const api = useApi()
  const { makes, answers, search, setMakes, setAnswers, setSearch, clear } = useCreatorsAddress()
  const creators = useInfiniteQuery(creatorListOptions(api, { makes, answers, search: search || undefined }))
  const limit = useLimit(favoritesAdd)
  const box = useRef<HTMLDivElement>(null)
  const isNarrowed = makes !== undefined || answers !== undefined || search !== ''

  function showAll() {
    clear()
    box.current?.querySelector('input')?.focus()
  }

  return (
    <div>
      <Container>
        <PageHeader title={texts.title} blurb={texts.blurb} />
      </Container>
      <GalleryBar
        search={<GallerySearch texts={texts} value={search} onSearch={setSearch} box={box} />}
        chips={
          <ChipRow>
            <Chip pressed={answers !== undefined} onClick={() => setAnswers(answers === undefined ? 'day' : undefined)}>
              {texts.answersFilter}
            </Chip>
            <span aria-hidden="true" className={styles.between} />
            <ChipGroup
              label={texts.filterLabel}
              options={chips}
              value={makes ?? EVERYONE}
              onValueChange={setMakes}
              className={styles.kinds}
            />
          </ChipRow>
        }
      />
      <Container foot className={styles.works}>
        <div className={styles.limit}>
          <LimitNote allowance={limit} what={texts.favorites} />
        </div>
        <PagedList
          id={`${makes ?? ''} ${answers ?? ''} ${search}`}
          query={creators}
          texts={texts}
          skeleton={<CreatorSkeletons />}
          empty={
            isNarrowed ? (
              <EmptyState
                icon={<SearchX />}
                title={texts.empty}
                text={texts.emptyNarrowed}
                action={<Button onClick={showAll}>{texts.showAll}</Button>}
              />
            ) : (
              <EmptyState art={<LatestArt />} title={texts.empty} text={texts.emptyBlurb} />
            )
          }
        >
          {(_, pages) => (
            <CreatorGrid>
              {pages.map((creators, number) => (
                <CreatorCards key={number} creators={creators} />
              ))}
            </CreatorGrid>
          )}
        </PagedList>
      </Container>
    </div>
  )
}
