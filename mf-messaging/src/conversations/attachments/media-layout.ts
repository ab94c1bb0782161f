import type { MessageAttachment } from '@atelier/contract/conversations/attachments.ts'

type Sized = Pick<MessageAttachment, 'kind' | 'width' | 'height'>

/** Lengths in rem. */
const WIDEST = 26
const HIGHEST = 28
const NARROWEST = 8
/** At least this wide around text, quotes and files. */
const WORDS_WIDTH = 16
const FILES_WIDTH = 20
const REM = 16

/** Width / height beyond which a single picture or video is cropped. */
const TALLEST = 0.6
const FLATTEST = 2.2
const FILM = 16 / 9
const PICTURE = 4 / 3

/** Number of pictures that a mosaic shows; the last one has the number of others. */
export const MOSAIC_MAX = 5

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value))

const ratioOf = ({ kind, width, height }: Sized): number => {
  const natural = width && height ? width / height : kind === 'video' ? FILM : PICTURE
  return between(TALLEST, natural, FLATTEST)
}

/** Width of a message with files in rem, known before any of them has loaded: as wide as its widest picture or video. */
export function mediaWidth(attachments: readonly Sized[], hasWords: boolean): number {
  const pictures = attachments.filter(({ kind }) => kind === 'image')
  const films = attachments.filter(({ kind }) => kind === 'video')
  const hasFiles = attachments.length > pictures.length + films.length
  if (pictures.length > 1) return WIDEST
  const own = [...pictures.map(pictureWidth), ...films.map(heightBound)]
  return Math.max(hasFiles ? FILES_WIDTH : hasWords ? WORDS_WIDTH : NARROWEST, ...own)
}

const heightBound = (media: Sized) => Math.min(WIDEST, HIGHEST * ratioOf(media))

/** Small pictures are not enlarged. */
const pictureWidth = (picture: Sized) => Math.min(heightBound(picture), (picture.width ?? Infinity) / REM)

/** Width / height of a single picture or video in a message of that width in rem. */
export const singleRatio = (media: Sized, width: number): number => Math.max(ratioOf(media), width / HIGHEST)

/** Whether a picture is so small that it is shown in its own size in the middle of the message. */
export const isTiny = ({ width, height }: Sized, messageWidth: number): boolean =>
  width !== null && height !== null && Math.max(width, height) < (messageWidth * REM) / 2

export type MosaicShape = 'columns' | 'rows' | 'left' | 'top' | 'four' | 'five'

/** Arrangement of two or more pictures: by their number, and for up to three by their form. */
export function mosaicShape(pictures: readonly Sized[]): MosaicShape {
  const isWide = (picture: Sized | undefined) => picture !== undefined && ratioOf(picture) > 1.6
  if (pictures.length === 2) return pictures.every(isWide) ? 'rows' : 'columns'
  if (pictures.length === 3) return isWide(pictures[0]) ? 'top' : 'left'
  return pictures.length === 4 ? 'four' : 'five'
}

/** Displayed width of a mosaic's picture, as in `<img sizes>`. */
export function tileSizes(shape: MosaicShape, at: number): string {
  const isWhole = shape === 'rows' || (shape === 'top' && at === 0)
  const width = isWhole ? WIDEST : shape === 'left' && at === 0 ? (WIDEST * 2) / 3 : WIDEST / 2
  return `${Math.ceil(width)}rem`
}
