import type { PaletteGroup, PaletteOption } from '@atelier/shared-ui/command-palette.tsx'

/** An option and what choosing it does. */
export interface ShellOption extends PaletteOption {
  /** The path to open. */
  to?: string
  /** Its page may be missing in this document. */
  newDocument?: boolean
  /** Instead of a path; the palette stays open. */
  act?: () => void
}

export type OptionGroup = PaletteGroup<ShellOption>
