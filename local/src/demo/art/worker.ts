import { parentPort } from 'node:worker_threads'
import { avatars } from './collection/avatars.ts'
import { pieces } from './collection.ts'
import { drawToJpeg } from './jpeg.ts'

const byId = new Map([...pieces, ...avatars].map((piece) => [piece.id, piece]))

async function draw(id: string) {
  const piece = byId.get(id)
  if (!piece) throw new Error(`There is no piece called ${id}.`)
  parentPort?.postMessage(await drawToJpeg(piece))
}

parentPort?.on('message', (id: string) => void draw(id))
