import { rgbaToThumbHash } from 'thumbhash'

export type Sample = {
  title: string
  artist: string
  likes: number
  views: number
  url: string
  thumbhash: string
  width: number
  height: number
  video?: boolean
}

const palettes = [
  ['#0b1d51', '#e4572e', '#f3a712', '#f0f0c9'],
  ['#2d1e2f', '#e83f6f', '#2274a5', '#ffbf00'],
  ['#10002b', '#5a189a', '#c77dff', '#ffd6ff'],
  ['#001219', '#0a9396', '#e9d8a6', '#ee9b00'],
  ['#1b4332', '#52b788', '#d8f3dc', '#ff9f1c'],
  ['#3d0c11', '#d80032', '#f78ca2', '#f9dec9'],
  ['#14213d', '#fca311', '#e5e5e5', '#ffffff'],
  ['#22223b', '#9a8c98', '#c9ada7', '#f2e9e4'],
] as const

const names = [
  ['Tidal Cathedral', 'Mara Ilves'],
  ['Neon Orchard, After Rain', 'Jun Watanabe'],
  ['Soft Machines II', 'Adaeze Obi'],
  ['The Cartographer’s Dream', 'Leo Marchetti'],
  ['Moss & Circuit', 'Freya Lindqvist'],
  ['Red Study no. 9', 'Tomás Rivera'],
  ['Harbour in Gold', 'Priya Raman'],
  ['Quiet Geometry', 'Noor Haddad'],
] as const

/** Paints eight pictures, deterministically. */
export function paintSamples(): Sample[] {
  return names.map(([title, artist], index) => {
    const width = 900
    const height = 675
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    const context = canvas.getContext('2d')!
    paint(context, palettes[index]!, index + 3, width, height)
    const small = document.createElement('canvas')
    small.width = 64
    small.height = 48
    const smallContext = small.getContext('2d')!
    smallContext.drawImage(canvas, 0, 0, 64, 48)
    const hash = rgbaToThumbHash(64, 48, smallContext.getImageData(0, 0, 64, 48).data)
    return {
      title,
      artist,
      likes: [128, 2310, 86, 940, 41, 12600, 377, 5][index]!,
      views: 1200 * (index + 1),
      url: canvas.toDataURL('image/jpeg', 0.85),
      thumbhash: btoa(String.fromCharCode(...hash)),
      width,
      height,
      video: index === 1 || index === 4,
    }
  })
}

function paint(
  context: CanvasRenderingContext2D,
  colors: readonly string[],
  seed: number,
  width: number,
  height: number,
) {
  let state = seed * 7919
  const random = () => (state = (state * 16807) % 2147483647) / 2147483647
  const sky = context.createLinearGradient(0, 0, width * 0.4, height)
  sky.addColorStop(0, colors[0]!)
  sky.addColorStop(0.65, colors[1]!)
  sky.addColorStop(1, colors[2]!)
  context.fillStyle = sky
  context.fillRect(0, 0, width, height)
  for (let shape = 0; shape < 26; shape += 1) {
    const x = random() * width
    const y = random() * height
    const radius = 40 + random() * 260
    const glow = context.createRadialGradient(x - radius / 3, y - radius / 3, radius * 0.05, x, y, radius)
    glow.addColorStop(0, colors[shape % 4]!)
    glow.addColorStop(1, `${colors[(shape + 1) % 4]}00`)
    context.globalAlpha = 0.35 + random() * 0.5
    context.fillStyle = glow
    context.beginPath()
    if (seed % 2) context.arc(x, y, radius, 0, Math.PI * 2)
    else context.ellipse(x, y, radius * 1.8, radius * 0.4, random() * 3, 0, Math.PI * 2)
    context.fill()
  }
  context.globalAlpha = 0.5
  context.lineWidth = 2
  for (let line = 0; line < 40; line += 1) {
    context.strokeStyle = colors[line % 4]!
    context.beginPath()
    const y = (line / 40) * height
    context.moveTo(0, y)
    context.bezierCurveTo(width * 0.3, y - 90 * random(), width * 0.6, y + 140 * random(), width, y - 60)
    context.stroke()
  }
  context.globalAlpha = 1
}
