import sharp from 'sharp'
import type { Color } from 'sharp'
import { pngParts } from '../src/media/inspection/picture-parts.ts'
import { pngChunk } from '../src/media/inspection/sound-picture.ts'

export interface PngFrame {
  width: number
  height: number
  left: number
  top: number
  background: Color
  /** Seconds, as a fraction. */
  delay: readonly [number, number]
  /** 1: cleared before the next, 2: undone. */
  disposal?: number
  blended?: boolean
}

/** The first frame is its still picture. */
export async function animatedPng(width: number, height: number, frames: readonly PngFrame[], { plays = 0 } = {}) {
  const chunks: Buffer[] = []
  let number = 0
  const numbered = (length: number) => {
    const bytes = Buffer.alloc(length)
    bytes.writeUInt32BE(number++, 0)
    return bytes
  }
  let signature = Buffer.alloc(0)
  for (const [place, frame] of frames.entries()) {
    const { background, delay, disposal = 0, blended = false, ...area } = frame
    const create = { width: area.width, height: area.height, channels: 4 as const, background }
    const png = await sharp({ create }).png().toBuffer()
    const { parts } = pngParts(png)
    if (place === 0) {
      const counts = Buffer.alloc(8)
      counts.writeUInt32BE(frames.length, 0)
      counts.writeUInt32BE(plays, 4)
      const header = Buffer.from(png.subarray(parts[0]!.content, parts[0]!.end - 4))
      header.writeUInt32BE(width, 0)
      header.writeUInt32BE(height, 4)
      signature = png.subarray(0, 8)
      chunks.push(pngChunk('IHDR', header), pngChunk('acTL', counts))
    }
    const control = numbered(26)
    for (const [n, value] of [area.width, area.height, area.left, area.top].entries())
      control.writeUInt32BE(value, 4 + 4 * n)
    control.writeUInt16BE(delay[0], 20)
    control.writeUInt16BE(delay[1], 22)
    control.set([disposal, Number(blended)], 24)
    chunks.push(pngChunk('fcTL', control))
    for (const { content, end } of parts.filter(({ kind }) => kind === 'IDAT')) {
      const pixels = png.subarray(content, end - 4)
      chunks.push(place === 0 ? pngChunk('IDAT', pixels) : pngChunk('fdAT', Buffer.concat([numbered(4), pixels])))
    }
  }
  return Buffer.concat([signature, ...chunks, pngChunk('IEND', Buffer.alloc(0))])
}
