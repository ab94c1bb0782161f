import { aurora } from '../art/styles/aurora.ts'
import { jellyfish } from '../art/styles/jellyfish.ts'
import { marbling } from '../art/styles/marbling.ts'
import { sea } from '../art/styles/sea.ts'
import { silk } from '../art/styles/silk.ts'
import { solids } from '../art/styles/solids.ts'
import type { Picture } from '../art/surface/picture.ts'
import type { Random } from '../art/surface/random.ts'

export interface Clip {
  readonly id: string
  /** Pixels; both even, as H.264 wants. */
  readonly width: number
  readonly height: number
  readonly seconds: number
  /** `phase` runs from 0 to 1 once; 1 looks like 0, so that the clip can loop. */
  draw(picture: Picture, random: Random, phase: number): void
}

const horizontal = { width: 960, height: 540, seconds: 5 }
const vertical = { width: 540, height: 960, seconds: 5 }

export const clips: readonly Clip[] = [
  {
    id: 'the-sky-exhales',
    ...horizontal,
    draw: (picture, random, phase) =>
      aurora(picture, random, {
        sky: ['#050a1c', '#0a1a33', '#14344a'],
        light: ['#c0ffd8', '#3df0a2', '#23b7a8', '#5a5fd6', '#b04fd0'],
        land: '#03060c',
        curtains: 3,
        shore: 0.7,
        phase,
      }),
  },
  {
    id: 'six-in-the-evening-open-water',
    ...horizontal,
    draw: (picture, random, phase) =>
      sea(picture, random, {
        sky: ['#233a6a', '#6a6a9a', '#e08a80', '#ffcf9a'],
        sun: { x: 0.4, lift: 0.1, radius: 0.05, colour: '#ffb868', shine: 1 },
        cloud: '#5a4a6a',
        clouds: 0.8,
        water: '#0a1c34',
        horizon: 0.46,
        swell: 1,
        phase,
      }),
  },
  {
    id: 'argument-resolved-in-ink',
    ...horizontal,
    draw: (picture, random, phase) =>
      marbling(picture, random, {
        inks: ['#0f2a4a', '#c8412f', '#f0e4cc', '#e0a63a', '#2f7f86', '#101820'],
        ground: '#efe3cd',
        drops: 60,
        comb: 'swirl',
        phase,
      }),
  },
  {
    id: 'soap-logic-in-motion',
    ...horizontal,
    draw: (picture, random, phase) =>
      solids(picture, random, {
        shape: 'drops',
        studio: ['#d8b8c8', '#e8d0d8', '#c8c0e8', '#8a90d8'],
        key: '#fff4e8',
        skin: '#e8e0f0',
        film: 0.75,
        phase,
      }),
  },
  {
    id: 'lantern-drift',
    ...vertical,
    draw: (picture, random, phase) =>
      jellyfish(picture, random, {
        water: ['#0a3f6a', '#07285a', '#040c2a'],
        shaft: '#7ad0ff',
        body: ['#ffe8d0', '#ffb070', '#ff6a9a', '#a06aff', '#70e0ff'],
        swarm: [
          { x: 0.52, y: 0.3, size: 0.3, lean: -0.12 },
          { x: 0.2, y: 0.66, size: 0.12, lean: 0.22 },
          { x: 0.84, y: 0.12, size: 0.08, lean: -0.3 },
        ],
        phase,
      }),
  },
  {
    id: 'one-ribbon-no-dancer',
    ...vertical,
    draw: (picture, random, phase) =>
      silk(picture, random, {
        ground: ['#03040a', '#10142c'],
        colours: ['#40d0ff', '#4a6aff', '#c04af0', '#ff7a9a'],
        symmetry: 1,
        threads: 380,
        sheets: 4,
        alpha: 0.06,
        phase,
      }),
  },
]
