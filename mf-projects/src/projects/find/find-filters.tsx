import { useId } from 'react'
import type { ProjectCounts } from '@atelier/contract/projects/schemas.ts'
import { count as formatCount } from '@atelier/platform'
import { Checkbox } from '@atelier/shared-ui/checkbox.tsx'
import { projectFieldTexts } from '../field-texts.ts'
import { countFound, filterNames, filterOptions } from '../project-filters.ts'
import type { FilterName, Filters } from '../project-filters.ts'
import type { FindAddress } from './use-find-address.ts'
import styles from './find-filters.module.css'
import { findTexts as texts } from './find-texts.ts'

interface FindFiltersProps {
  address: FindAddress
  /** Undefined until loaded. */
  counts: ProjectCounts | undefined
}

/** Filter groups of checkboxes, each option with its result count combined with the other groups' filters. */
export function FindFilters({ address: { filters, toggle, clear }, counts }: FindFiltersProps) {
  const countWith = (name: FilterName, options: readonly string[]) =>
    counts && countFound(counts, { ...filters, [name]: options } as Filters)

  return (
    <div className={styles.groups}>
      {filterNames.map((name) => (
        <fieldset key={name}>
          <legend className={styles.legend}>{projectFieldTexts[name]}</legend>
          {name === 'category' && (
            <Option
              label={texts.allCategories}
              count={countWith(name, [])}
              checked={filters[name].length === 0}
              onChange={() => clear(name)}
            />
          )}
          {filterOptions[name].map((option) => (
            <Option
              key={option}
              label={option}
              count={countWith(name, [option])}
              checked={(filters[name] as string[]).includes(option)}
              onChange={() => toggle(name, option)}
            />
          ))}
        </fieldset>
      ))}
    </div>
  )
}

interface OptionProps {
  label: string
  count: number | undefined
  checked: boolean
  onChange: () => void
}

function Option({ label, count, checked, onChange }: OptionProps) {
  const id = useId()
  return (
    <div className={styles.option}>
      <Checkbox label={label} checked={checked} onCheckedChange={onChange} aria-describedby={id} />
      <span id={id} className={styles.count}>
        {count !== undefined && formatCount(count)}
      </span>
    </div>
  )
}
