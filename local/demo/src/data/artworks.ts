import { forms } from './artworks/forms.ts'
import { land } from './artworks/land.ts'
import { paper } from './artworks/paper.ts'
import { skies } from './artworks/skies.ts'
import type { DemoArtwork } from './demo-types.ts'

export const artworks: DemoArtwork[] = [...skies, ...land, ...forms, ...paper]
