// Folders of a workspace's sources and what they import of each other, types included, tests left out.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

const IMPORT = /(?:\bfrom|\bimport|\bimport\()\s*'(\.\.?\/[^']+)'/g
const TEST = /\.test\.tsx?$|(^|\/)(testing|test)(\/|\.ts$)/

/** The rooms that each room imports, each with one such import. A loose file is a room of its own. */
export function roomsOf(root) {
  const rooms = new Map()
  const room = (file) => file.split('/')[0]
  for (const file of readdirSync(root, { recursive: true }).map((name) => name.split(sep).join('/'))) {
    if (!/\.tsx?$/.test(file) || TEST.test(file)) continue
    const imports = rooms.get(room(file)) ?? new Map()
    rooms.set(room(file), imports)
    for (const [, path] of readFileSync(join(root, file), 'utf8').matchAll(IMPORT)) {
      const target = relative(root, join(root, dirname(file), path))
        .split(sep)
        .join('/')
      if (target.startsWith('..') || TEST.test(target) || room(target) === room(file)) continue
      if (/\.tsx?$/.test(target)) imports.set(room(target), `${file} imports ${target}`)
    }
  }
  return rooms
}

const reachedFrom = (rooms, start) => {
  const reached = new Set()
  const next = [start]
  while (next.length > 0)
    for (const room of rooms.get(next.pop())?.keys() ?? [])
      if (!reached.has(room)) {
        reached.add(room)
        next.push(room)
      }
  return reached
}

/** Groups of rooms that import each other, directly or through others; each sorted, the largest first. */
export function circlesOf(rooms) {
  const reached = new Map([...rooms.keys()].map((room) => [room, reachedFrom(rooms, room)]))
  const circles = new Set()
  for (const [room, all] of reached) {
    const circle = [...all].filter((other) => reached.get(other)?.has(room)).toSorted()
    if (circle.length > 1) circles.add(circle.join(' '))
  }
  return [...circles].map((circle) => circle.split(' ')).toSorted((a, b) => b.length - a.length)
}

/** The rooms of each floor, the lowest first: they import only rooms of floors below. A circle is on one floor. */
export function floorsOf(rooms) {
  const circles = circlesOf(rooms)
  const heights = new Map()
  const height = (room) => {
    if (heights.has(room)) return heights.get(room)
    const group = circles.find((circle) => circle.includes(room)) ?? [room]
    const below = group.flatMap((one) => [...(rooms.get(one)?.keys() ?? [])]).filter((one) => !group.includes(one))
    const found = 1 + Math.max(0, ...below.map(height))
    for (const one of group) heights.set(one, found)
    return found
  }
  const floors = []
  for (const room of [...rooms.keys()].toSorted()) (floors[height(room) - 1] ??= []).push(room)
  return floors
}

if (process.argv[1] === import.meta.filename) {
  const workspace = process.argv[2] ?? 'backend'
  const floors = floorsOf(roomsOf(join(import.meta.dirname, '..', workspace, 'src')))
  for (const [index, floor] of [...floors.entries()].reverse()) console.log(`${index + 1}  ${floor.join(' ')}`)
}
