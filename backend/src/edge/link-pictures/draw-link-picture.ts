import { cut } from '@atelier/contract/cut.ts'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { OverlayOptions } from 'sharp'
import { escapeHtml } from '../../kernel/html.ts'
import { ART_GROUND } from '../../kernel/art-ground.ts'
import { favicon, LOGO_COLOR } from '../web-app/favicon.ts'
import { LINK_PICTURE_SIZE } from '../../pages/link-picture.ts'
import type { LinkPicture } from '../../pages/link-picture.ts'

const { width: WIDTH, height: HEIGHT } = LINK_PICTURE_SIZE
const MARGIN = 64
const WORKS_LEFT = 520
const GAP = 4
const CANVAS = '#0e0e0f'
const TITLE_MAX = 90
const BYLINE_MAX = 80
const DRAWING_SECONDS = 5

const SEMIBOLD = {
  name: 'Inter SemiBold',
  file: fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')),
}
const MEDIUM = {
  name: 'Inter Medium',
  file: fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf')),
}
const TEXT_WIDTH = WORKS_LEFT - 2 * MARGIN

/** The scripts of the font. Other letters would be drawn as boxes. */
const READABLE = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}]*$/u

export const canDraw = ({ title, byline }: LinkPicture): boolean => READABLE.test(title + byline)

/** A JPEG: the texts on the left, the works on the right. `works` are the bytes of `picture.works`. */
export async function drawLinkPicture(picture: LinkPicture, works: readonly Buffer[]): Promise<Buffer> {
  const title = shorten(picture.title, TITLE_MAX)
  const [titleText, bylineText, name] = await Promise.all([
    text(title, SEMIBOLD, titleSize(title), '#f3f3f1'),
    text(shorten(picture.byline, BYLINE_MAX), MEDIUM, 28, '#b4b4b8'),
    text('Atelier', SEMIBOLD, 30, '#f3f3f1'),
  ])
  const bylineTop = HEIGHT - MARGIN - bylineText.height
  const titleTop = Math.max(MARGIN + 80, bylineTop - 28 - titleText.height)
  const logo = await sharp(Buffer.from(favicon), { density: 108 }).resize(48, 48).png().toBuffer()
  const drawn = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: CANVAS } })
    .composite([
      ...(await tiles(works.length > 0 ? works : [await largeLogo()])),
      { input: logo, left: MARGIN, top: MARGIN },
      { input: name.data, left: MARGIN + 64, top: MARGIN + Math.round((48 - name.height) / 2) },
      { input: titleText.data, left: MARGIN, top: titleTop },
      { input: bylineText.data, left: MARGIN, top: bylineTop },
    ])
    .jpeg({ quality: 84, mozjpeg: true })
    .timeout({ seconds: DRAWING_SECONDS })
  return (picture.mark ? drawn.withXmp(picture.mark.packet) : drawn).toBuffer()
}

const titleSize = ({ length }: string) => (length <= 24 ? 60 : length <= 50 ? 48 : 38)

async function text(content: string, { name, file }: typeof MEDIUM, size: number, color: string) {
  const markup = `<span foreground="${color}">${escapeHtml(content)}</span>`
  const { data, info } = await sharp({
    text: {
      text: markup,
      font: `${name} ${size}`,
      fontfile: file,
      width: TEXT_WIDTH,
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
      spacing: 4,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { data, height: info.height }
}

/** Without a work. */
const largeLogo = () =>
  sharp(Buffer.from(favicon), { density: 1530 }).flatten({ background: LOGO_COLOR }).png().toBuffer()

/** One fills the right side; the second and third share its lower third. */
async function tiles(works: readonly Buffer[]): Promise<OverlayOptions[]> {
  const width = WIDTH - WORKS_LEFT
  const [first, ...rest] = works as [Buffer, ...Buffer[]]
  const firstHeight = rest.length > 0 ? Math.round((HEIGHT * 2) / 3) : HEIGHT
  const restWidth = Math.round((width - GAP * (rest.length - 1)) / (rest.length || 1))
  const below = rest.map((work, index) => ({
    input: work,
    left: WORKS_LEFT + index * (restWidth + GAP),
    top: firstHeight + GAP,
    size: { width: restWidth, height: HEIGHT - firstHeight - GAP },
  }))
  const placed = [{ input: first, left: WORKS_LEFT, top: 0, size: { width, height: firstHeight } }, ...below]
  return Promise.all(
    placed.map(async ({ input, size, ...place }) => ({
      ...place,
      input: await sharp(input)
        .resize({ ...size, fit: 'cover', position: 'attention' })
        .flatten({ background: ART_GROUND })
        .png({ compressionLevel: 0 })
        .toBuffer(),
    })),
  )
}

/** On one line each, without emoji, which the font lacks. */
function shorten(content: string, most: number): string {
  const plain = content.replace(/\p{Extended_Pictographic}|\uFE0F|\u200D/gu, '').trim() || 'Atelier'
  return plain.length <= most ? plain : cut(plain, most - 1)
}
