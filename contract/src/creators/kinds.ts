/** What creators make, in the order of the chips: by the types and the tags of their latest works. */
export const creatorKinds = [
  { value: 'images', label: 'Images' },
  { value: 'videos', label: 'Videos' },
  { value: 'portraits', label: 'Portraits' },
  { value: 'landscapes', label: 'Landscapes' },
  { value: 'abstract', label: 'Abstract' },
  { value: 'illustration', label: 'Illustration' },
  { value: 'architecture', label: 'Architecture' },
  { value: 'sci-fi', label: 'Sci-fi' },
] as const

export type CreatorKind = (typeof creatorKinds)[number]['value']

export const creatorKindValues = creatorKinds.map(({ value }) => value)

/** The kind for a `?makes=` value, ignoring case; undefined if there is none. */
export const creatorKindFrom = (value: string | null): CreatorKind | undefined =>
  creatorKindValues.find((kind) => kind === value?.trim().toLowerCase())
