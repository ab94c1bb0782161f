import { Suspense, lazy, useId, useRef } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { PROJECT_SEARCH_MAX, projectSorts } from '@atelier/contract/projects/limits.ts'
import { LatestArt, SearchForm, useApi, useDocumentTitle, useSession } from '@atelier/platform'
import { Button, Container, EmptyState, PageHeader, VisuallyHidden } from '@atelier/shared-ui/core.ts'
import { Select } from '@atelier/shared-ui/select.tsx'
import { FindFilterChips } from './find-filter-chips.tsx'
import { FindFilterSheet } from './find-filter-sheet.tsx'
import { FindFilters } from './find-filters.tsx'
import { projectCountsOptions } from './find-project.queries.ts'
import { FindResults } from './find-results.tsx'
import { chosenFilters, countFound } from '../project-filters.ts'
import { useFindAddress } from './use-find-address.ts'
import type { FindAddress } from './use-find-address.ts'
import styles from './find-project.module.css'
import { findTexts as texts } from './find-texts.ts'

const SavedSearches = lazy(() => import('../saved/saved-searches.tsx'))

const sorts = projectSorts.map((value) => ({ value, label: texts.sorts[value] }))

export default function FindProjectPage() {
  useDocumentTitle(texts.title)
  const api = useApi()
  const address = useFindAddress()
  const { search, filters, sort } = address
  const { role } = useSession()
  const { data: counts } = useQuery({ ...projectCountsOptions(api, search), placeholderData: keepPreviousData })
  const found = counts && countFound(counts, filters)
  const chosen = chosenFilters(filters).length
  const status = useRef<HTMLParagraphElement>(null)
  const headings = { filters: useId(), results: useId() }

  function clearAll() {
    address.clearAll()
    status.current?.focus()
  }

  const groups = <FindFilters address={address} counts={counts} />
  return (
    <Container foot>
      <PageHeader title={texts.title} blurb={texts.blurb} />
      <div className={styles.columns}>
        <section className={styles.results} aria-labelledby={headings.results}>
          <VisuallyHidden>
            <h2 id={headings.results}>{texts.results}</h2>
          </VisuallyHidden>
          <div className={styles.chosen}>
            <div className={styles.bar}>
              <Search address={address} />
              <FindFilterSheet className={styles.sheetButton} chosen={chosen} found={found} onClear={address.clearAll}>
                {groups}
              </FindFilterSheet>
              <Sort address={address} />
            </div>
            <FindFilterChips address={address} after={status} />
            {role === 'creator' && (
              <Suspense>
                <SavedSearches found={{ search, filters }} />
              </Suspense>
            )}
          </div>
          <p ref={status} role="status" tabIndex={-1} className={styles.found}>
            {found !== undefined && texts.found(found)}
          </p>
          <FindResults
            found={{ search, filters, sort }}
            empty={<NoResults narrowed={chosen > 0 || search !== ''} onClear={clearAll} />}
          />
        </section>
        {/* After the results in tab order; the grid places it to their left */}
        <section className={styles.aside} aria-labelledby={headings.filters}>
          <VisuallyHidden>
            <h2 id={headings.filters}>{texts.filters}</h2>
          </VisuallyHidden>
          {groups}
        </section>
      </div>
    </Container>
  )
}

const Search = ({ address: { search, setSearch } }: { address: FindAddress }) => (
  <SearchForm
    label={texts.searchLabel}
    placeholder={texts.searchPlaceholder}
    maxLength={PROJECT_SEARCH_MAX}
    value={search}
    onSearch={setSearch}
  />
)

const Sort = ({ address: { sort, setSort } }: { address: FindAddress }) => (
  <Select className={styles.sort} label={texts.sort} options={sorts} value={sort} onValueChange={setSort} />
)

const NoResults = ({ narrowed, onClear }: { narrowed: boolean; onClear: () => void }) =>
  narrowed ? (
    <EmptyState
      art={<LatestArt />}
      title={texts.noMatch}
      text={texts.noMatchBlurb}
      action={
        <Button variant="primary" onClick={onClear}>
          {texts.clearFilters}
        </Button>
      }
      level={3}
    />
  ) : (
    <EmptyState art={<LatestArt />} title={texts.empty} text={texts.emptyBlurb} level={3} />
  )
