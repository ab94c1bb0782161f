import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { X } from 'lucide-react'
import { Button, Chip } from '@atelier/shared-ui/core.ts'
import { chosenFilters } from '../project-filters.ts'
import type { FindAddress } from './use-find-address.ts'
import styles from './find-project.module.css'
import { findTexts as texts } from './find-texts.ts'

interface FindFilterChipsProps {
  address: FindAddress
  /** Focused after the last chip is removed. */
  after: RefObject<HTMLElement | null>
}

/** The active filters as removable chips; removing one focuses the next. */
export function FindFilterChips({ address, after }: FindFilterChipsProps) {
  const chosen = chosenFilters(address.filters)
  const list = useRef<HTMLUListElement>(null)
  const removed = useRef<number>(undefined)

  const { length } = chosen
  useLayoutEffect(() => {
    const place = removed.current
    removed.current = undefined
    if (place === undefined) return
    const next = list.current?.querySelectorAll('button')[Math.min(place, length - 1)]
    ;(next ?? after.current)?.focus()
  }, [length, after])

  if (length === 0) return null
  return (
    <ul ref={list} role="list" aria-label={texts.chosenFilters} className={styles.chips}>
      {chosen.map(({ name, option }, place) => (
        <li key={option}>
          <Chip
            aria-label={texts.removeFilter(option)}
            onClick={() => {
              removed.current = place
              address.toggle(name, option)
            }}
          >
            {option}
            <X aria-hidden="true" />
          </Chip>
        </li>
      ))}
      <li>
        <Button
          variant="link"
          onClick={() => {
            removed.current = 0
            address.clearAll()
          }}
        >
          {texts.clearFilters}
        </Button>
      </li>
    </ul>
  )
}
