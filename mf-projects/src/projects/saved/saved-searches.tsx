import { useRef } from 'react'
import { BellPlus, BellRing } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { searchesList, searchesSave } from '@atelier/contract/searches/routes.ts'
import { query } from '@atelier/contract/queries.ts'
import { useApi, useChange } from '@atelier/platform'
import { Button } from '@atelier/shared-ui/core.ts'
import { chosenFilters } from '../project-filters.ts'
import type { ProjectSearch } from '../find/use-find-address.ts'
import { isSaved } from './saved-address.ts'
import { SavedRow } from './saved-row.tsx'
import styles from './saved.module.css'
import { savedTexts as texts } from './saved-texts.ts'

/** For creators: saves the search of the page, and lists the saved ones. */
export default function SavedSearches({ found }: { found: Pick<ProjectSearch, 'search' | 'filters'> }) {
  const { search, filters } = found
  const summary = useRef<HTMLElement>(null)
  const { data } = useQuery(query(useApi(), searchesList, {}))
  const save = useChange(searchesSave, {
    clientId: true,
    done: { title: texts.savedDone, description: texts.savedWhat },
    failed: ({ message }) => ({ title: texts.saveFailed, description: message }),
  })
  if (!data) return null
  const { items } = data
  const isNarrowed = search !== '' || chosenFilters(filters).length > 0
  const isThere = items.some((one) => isSaved(one, found))
  if (!isNarrowed && items.length === 0) return null
  return (
    <div className={styles.saved}>
      {isNarrowed && (
        <Button
          size="sm"
          busy={save.isPending}
          aria-disabled={isThere || undefined}
          onClick={() => !isThere && save.mutate({ body: { ...(search && { search }), ...filters } })}
        >
          {isThere ? <BellRing aria-hidden="true" /> : <BellPlus aria-hidden="true" />}
          {isThere ? texts.saved : texts.save}
        </Button>
      )}
      {items.length > 0 && (
        <details className={styles.fold}>
          <summary ref={summary}>{texts.title(items.length)}</summary>
          <ul role="list" aria-label={texts.list} className={styles.rows}>
            {items.map((one) => (
              <SavedRow key={one.id} saved={one} onRemoved={(next) => (next ?? summary.current)?.focus()} />
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
