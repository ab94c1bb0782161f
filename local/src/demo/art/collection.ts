import { forms } from './collection/forms.ts'
import { land } from './collection/land.ts'
import { paper } from './collection/paper.ts'
import { skies } from './collection/skies.ts'
import type { Piece } from './piece.ts'

/** Every picture of the demo, each with its style, palette and format. */
export const pieces: readonly Piece[] = [...skies, ...land, ...forms, ...paper]
