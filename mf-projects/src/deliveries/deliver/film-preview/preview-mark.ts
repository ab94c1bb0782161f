const WORD = 'PREVIEW'
const ANGLE = -Math.PI / 6
/** Words across a film. */
const ACROSS = 2.4
const FONT_SIZE = 100
const STROKE = { style: 'rgb(0 0 0 / 35%)', width: 14 }
const FILL = 'rgb(255 255 255 / 60%)'
const GAP = { across: 1.4, down: 2.4 }

/** What lies over each frame: the word in rows across it, as over pictures. */
export function previewMark(width: number, height: number): OffscreenCanvas {
  const mark = new OffscreenCanvas(width, height)
  const context = mark.getContext('2d')!
  context.font = `700 ${FONT_SIZE}px sans-serif`
  const step = context.measureText(WORD).width * GAP.across
  const scale = width / ACROSS / step
  const reach = Math.hypot(width, height) / scale
  context.translate(width / 2, height / 2)
  context.rotate(ANGLE)
  context.scale(scale, scale)
  context.lineWidth = STROKE.width
  context.lineJoin = 'round'
  context.strokeStyle = STROKE.style
  context.fillStyle = FILL
  const rows = Math.ceil(reach / 2 / (FONT_SIZE * GAP.down))
  const columns = Math.ceil(reach / 2 / step) + 1
  for (let row = -rows; row <= rows; row++)
    for (let column = -columns; column <= columns; column++) {
      const left = (column + (row % 2 === 0 ? 0 : 0.5)) * step
      context.strokeText(WORD, left, row * FONT_SIZE * GAP.down)
      context.fillText(WORD, left, row * FONT_SIZE * GAP.down)
    }
  return mark
}
