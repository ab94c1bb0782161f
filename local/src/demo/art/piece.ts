import type { Picture } from './surface/picture.ts'
import type { Random } from './surface/random.ts'

/** One picture of the collection. */
export interface Piece {
  /** Also the file's name. */
  readonly id: string
  /** With the id, what the picture is drawn from: another edition is another throw of the dice. */
  readonly edition?: number
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** Film grain in steps of 255. */
  readonly grain: number
  draw(picture: Picture, random: Random): void
}

export const seedOf = (piece: Piece): string => `${piece.id}/${piece.edition ?? 1}`
