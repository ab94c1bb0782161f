import type { ReactNode } from 'react'
import * as Radix from 'radix-ui/tabs'
import { CountBadge, cx, useFadingRow } from '@atelier/shared-ui/core.ts'
import styles from './tabs.module.css'

export type TabOption<Value extends string = string> = {
  value: Value
  label: string
  /** Shown as a badge; part of the tab's name. */
  count?: number
  content: ReactNode
}

export type TabsProps<Value extends string> = {
  /** Accessible name of the tab list. */
  label: string
  tabs: readonly TabOption<Value>[]
  value: Value
  onValueChange: (value: Value) => void
  /** `manual`: arrows only move focus, Enter and Space select; for views that load data. Default `automatic`. */
  activation?: 'automatic' | 'manual'
}

/** Alternative views; only the selected one is rendered. Arrow keys switch between them. */
export function Tabs<Value extends string>({ label, tabs, value, onValueChange, activation }: TabsProps<Value>) {
  const { ref, className: fading } = useFadingRow()
  return (
    <Radix.Root value={value} onValueChange={(next) => onValueChange(next as Value)} activationMode={activation}>
      <Radix.List ref={ref} className={cx(fading, styles.list)} aria-label={label}>
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className={styles.tab}
            aria-label={tab.count ? `${tab.label} (${tab.count})` : undefined}
          >
            {tab.label}
            <CountBadge tone="neutral" count={tab.count ?? 0} />
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className={styles.panel}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
