/** In order: `?filter=` value, label, and the page with the same list (spec, points 2 and 9). */
export const chips = [
  { value: 'following', label: 'Following', path: '/following' },
  { value: 'popular', label: 'Popular', path: '/popular' },
  { value: 'new', label: 'New', path: '/new-and-noteworthy' },
  { value: 'ai-visuals', label: 'AI Visuals', path: '/ai-visuals' },
  { value: 'videos', label: 'Videos', path: '/videos' },
  { value: 'reels', label: 'Reels', path: '/reels' },
] as const

export type ChipValue = (typeof chips)[number]['value']

export const DEFAULT_CHIP: ChipValue = 'popular'

/** The chip for a `?filter=` value, ignoring case and spaces ("AI Visuals" is `ai-visuals`); undefined if there is none. */
export function chipFromQuery(value: string | null): ChipValue | undefined {
  const wanted = value?.trim().toLowerCase().replaceAll(' ', '-')
  return chips.find((chip) => chip.value === wanted)?.value
}
