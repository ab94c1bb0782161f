export const projectReferencesTexts = {
  title: 'References',
  enlarge: (place: number, all: number) => `Enlarge picture ${place} of ${all}`,
} as const
