import { useRef } from 'react'
import { Plus, X } from 'lucide-react'
import { deliverableKinds, DELIVERABLES_MAX } from '@atelier/contract/engagements/limits.ts'
import type { TypedTerms } from '@atelier/contract/engagements/forms.ts'
import { Button, IconButton, TextInput } from '@atelier/shared-ui/core.ts'
import { Select } from '@atelier/shared-ui/select.tsx'
import { termsTexts } from '../../terms/terms-texts.ts'
import styles from './terms.module.css'

type Rows = TypedTerms['deliverables']
type Row = Rows[number]

interface DeliverableRowsProps {
  value: Rows
  onValueChange: (rows: Rows) => void
  ref?: (element: HTMLElement | null) => void
  'aria-invalid'?: boolean
  'aria-describedby'?: string
}

const texts = termsTexts.form
const kinds = deliverableKinds.map((value) => ({ value, label: termsTexts.kinds[value] }))

/** Deliverables, one a row. Removing one moves the focus to the next. */
export function DeliverableRows({ value: rows, onValueChange, ref, ...field }: DeliverableRowsProps) {
  const list = useRef<HTMLUListElement>(null)
  const change = (at: number, changes: Partial<Row>) =>
    onValueChange(rows.map((row, place) => (place === at ? { ...row, ...changes } : row)))

  function add() {
    onValueChange([...rows, { ...rows.at(-1)!, pieces: 1 }])
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li:last-child button')?.focus())
  }

  function remove(at: number) {
    onValueChange(rows.filter((_, place) => place !== at))
    const next = Math.min(at, rows.length - 2) + 1
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`li:nth-child(${next}) button`)?.focus())
  }

  return (
    <div className={styles.rows}>
      <ul ref={list} role="list">
        {rows.map((row, at) => (
          // Rows have no ids, and all of a row is controlled
          <li key={at} className={styles.row} aria-label={texts.row(at + 1)}>
            <Select
              {...(at === 0 && { ref })}
              {...field}
              label={texts.kind}
              options={kinds}
              value={row.kind}
              onValueChange={(kind) => change(at, { kind })}
            />
            <TextInput
              aria-label={texts.pieces}
              aria-invalid={typeof row.pieces === 'number' ? undefined : true}
              inputMode="numeric"
              maxLength={4}
              value={String(row.pieces)}
              // Other text stays as typed, for the form's error
              onValueChange={(typed) => change(at, { pieces: (/^\d+$/.test(typed) ? Number(typed) : typed) as number })}
            />
            <TextInput
              aria-label={texts.format}
              placeholder={texts.formatPlaceholder}
              value={row.format}
              onValueChange={(format) => change(at, { format })}
            />
            <TextInput
              aria-label={texts.size}
              placeholder={texts.sizePlaceholder}
              value={row.size}
              onValueChange={(size) => change(at, { size })}
            />
            {rows.length > 1 && (
              <IconButton label={texts.removeRow(at + 1)} onClick={() => remove(at)}>
                <X />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {rows.length < DELIVERABLES_MAX && (
        <Button variant="ghost" size="sm" onClick={add}>
          <Plus aria-hidden="true" />
          {texts.addRow}
        </Button>
      )}
    </div>
  )
}
