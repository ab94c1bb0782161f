import { useState } from 'react'
import type { ReactNode } from 'react'
import { SlidersHorizontal } from 'lucide-react'
import { Button } from '@atelier/shared-ui/core.ts'
import { Sheet } from '@atelier/shared-ui/sheet.tsx'
import { findTexts as texts } from './find-texts.ts'

interface FindFilterSheetProps {
  chosen: number
  /** Number of matching projects, once known. */
  found: number | undefined
  onClear: () => void
  className?: string
  children: ReactNode
}

export function FindFilterSheet({ chosen, found, onClear, className, children }: FindFilterSheetProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button className={className} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        <SlidersHorizontal aria-hidden="true" />
        {chosen > 0 ? texts.filtersChosen(chosen) : texts.filters}
      </Button>
      <Sheet
        open={open}
        onOpenChange={setOpen}
        title={texts.filters}
        side="left"
        footer={
          <>
            <Button onClick={onClear}>{texts.clearFilters}</Button>
            <Button variant="primary" onClick={() => setOpen(false)}>
              {found === undefined ? texts.showAll : texts.showFound(found)}
            </Button>
          </>
        }
      >
        {children}
      </Sheet>
    </>
  )
}
