import { DEFAULT_CHIP, chipFromQuery } from '@atelier/contract/artworks/chips.ts'
import type { ChipValue } from '@atelier/contract/artworks/chips.ts'
import { beginning } from '@atelier/contract/cut.ts'
import { MADE_NAME_MAX } from '@atelier/contract/provenance/limits.ts'
import { homePath } from '@atelier/contract/paths/gallery.ts'
import { soughtLicenses } from '@atelier/contract/licenses/licenses.ts'
import type { SoughtLicense } from '@atelier/contract/licenses/licenses.ts'
import { useAddressValues } from '../use-address-values.ts'

/** The chip and search in the home page's URL: `/?filter=reels&q=moon`, `/?q=moon&scope=everywhere`. */
export interface GalleryAddress {
  chip: ChipValue
  search: string
  /** Whether the search covers all artworks, including tags and artist names. */
  everywhere: boolean
  /** Undefined: works under any. */
  license: SoughtLicense | undefined
  setLicense: (license: SoughtLicense | undefined) => void
  /** Works made with it, newest first; a search takes its place. */
  made: { tool?: string; model?: string } | null
  clearMade: () => void
  /** Adds a history entry, so that Back returns to the previous chip. With `everywhere` the chip is kept but ignored. */
  setChip: (chip: ChipValue | typeof EVERYWHERE) => void
  /** Replaces the current history entry: typing adds no history. */
  setSearch: (search: string) => void
}

/** Chip value of a search everywhere. */
export const EVERYWHERE = 'everywhere' as const

export function useGalleryAddress(): GalleryAddress {
  const { params, search, change } = useAddressValues()
  return {
    chip: chipFromQuery(params.get('filter')) ?? DEFAULT_CHIP,
    search,
    everywhere: search !== '' && params.get('scope') === EVERYWHERE,
    license: soughtLicenses.find((license) => license === params.get('license')),
    setLicense: (license) => change({ license }, false),
    made: search ? null : madeIn(params),
    clearMade: () => change({ tool: undefined, model: undefined }, false),
    setChip: (chip) =>
      chip === EVERYWHERE
        ? change({ scope: EVERYWHERE }, false)
        : change({ filter: chip === DEFAULT_CHIP ? undefined : chip, scope: undefined }, false),
    setSearch: (search) =>
      change({ q: search, tool: undefined, model: undefined, ...(search ? {} : { scope: undefined }) }, true),
  }
}

/** The URL of the works that name a model, for everybody to see. */
export const modelPath = (model: string): string => `${homePath()}?${new URLSearchParams({ model }).toString()}`

function madeIn(params: URLSearchParams): GalleryAddress['made'] {
  const named = (name: 'tool' | 'model') => {
    const value = beginning((params.get(name) ?? '').trim(), MADE_NAME_MAX)
    return value ? { [name]: value } : {}
  }
  const made = { ...named('tool'), ...named('model') }
  return 'tool' in made || 'model' in made ? made : null
}

/** The URL of a search in all artworks. */
export const everywherePath = (search: string): string =>
  `${homePath()}?${new URLSearchParams({ q: search, scope: EVERYWHERE }).toString()}`

export const licensePath = (license: SoughtLicense): string => `${homePath()}?license=${license}`
