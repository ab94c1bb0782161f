import type { Piece } from '../piece.ts'
import { attractor } from '../styles/attractor.ts'
import { city } from '../styles/city.ts'
import { flame } from '../styles/flame.ts'
import { flowField } from '../styles/flow-field.ts'
import { julia } from '../styles/julia.ts'
import { reaction } from '../styles/reaction.ts'
import { ridgelines } from '../styles/ridgelines.ts'
import { silk } from '../styles/silk.ts'
import { softGlass } from '../styles/soft-glass.ts'
import { solids } from '../styles/solids.ts'
import { classic, landscape, portraitFormat, square, tall, wide } from './formats.ts'

export const forms: readonly Piece[] = [
  {
    id: 'two-hearts-one-current',
    ...landscape,
    draw: (picture, random) =>
      flowField(picture, random, {
        ground: '#05060f',
        inks: ['#123a7a', '#1aa0b8', '#f3d9a0', '#f2793f', '#c02a5a'],
        strands: 15000,
        length: 0.5,
        zoom: 1.3,
        curl: 4.2,
        luminous: true,
        alpha: 0.1,
        eddies: 2,
      }),
  },
  {
    id: 'combed-by-the-wind',
    ...tall,
    draw: (picture, random) =>
      flowField(picture, random, {
        ground: '#f3ece0',
        inks: ['#14213d', '#1f5673', '#9a3b3b', '#d98a4a', '#3c2a4d'],
        strands: 16000,
        length: 0.36,
        zoom: 1.1,
        curl: 5,
        luminous: false,
        alpha: 0.42,
        eddies: 1,
      }),
  },
  {
    id: 'ghost-of-a-nautilus',
    ...classic,
    draw: (picture, random) =>
      attractor(picture, random, {
        constants: [1.7, 1.7, 0.6, 1.2],
        ground: '#060812',
        inks: ['#10204a', '#3a6fd0', '#b0e0ff', '#ffffff'],
        accent: ['#ff5a8a', '#ffb060', '#40e0d0'],
        points: 7,
        zoom: 0.23,
        contrast: 20,
      }),
  },
  {
    id: 'coastline-without-end',
    ...landscape,
    draw: (picture, random) =>
      julia(picture, random, {
        constant: [-0.8, 0.156],
        centre: [0, 0],
        extent: 1.9,
        turn: 0.3,
        colours: ['#0b1d3a', '#1d6f8a', '#f4e3b2', '#e08e45', '#7a1f3d'],
        inside: '#07070d',
        pace: 0.45,
        iterations: 300,
      }),
  },
  {
    id: 'seahorse-valley',
    ...portraitFormat,
    draw: (picture, random) =>
      julia(picture, random, {
        constant: null,
        centre: [-0.7436, 0.1318],
        extent: 0.006,
        turn: 0.5,
        colours: ['#10122b', '#3b2a6a', '#c04a7a', '#ffc07a', '#fff3d6', '#5ab0b0'],
        inside: '#05050a',
        pace: 0.7,
        iterations: 260,
      }),
  },
  {
    id: 'coral-grammar',
    ...square,
    draw: (picture, random) =>
      reaction(picture, random, {
        colours: ['#0b1430', '#0f6a78', '#f06a50', '#ffe0b0'],
        light: '#fff0dc',
        from: [0.037, 0.06],
        to: [0.03, 0.0565],
        cells: 200,
        steps: 2200,
        gloss: 0.9,
      }),
  },
  {
    id: 'the-dancer-left-the-room',
    ...landscape,
    draw: (picture, random) =>
      silk(picture, random, {
        ground: ['#03040a', '#0a1224'],
        colours: ['#2a6bff', '#7a3df0', '#f04a9a', '#ffb070'],
        symmetry: 1,
        threads: 420,
        sheets: 4,
        alpha: 0.05,
      }),
  },
  {
    id: 'rosace',
    ...square,
    draw: (picture, random) =>
      silk(picture, random, {
        ground: ['#040308', '#160a20'],
        colours: ['#ffcf70', '#ff6a5a', '#c02a8a', '#40c0d0'],
        symmetry: 6,
        threads: 220,
        sheets: 3,
        alpha: 0.035,
      }),
  },
  {
    id: 'anemone-in-starlight',
    edition: 3,
    ...square,
    draw: (picture, random) =>
      flame(picture, random, {
        colours: ['#4af0d0', '#3a7dff', '#f05ad0', '#fff0b0'],
        ground: '#03050c',
        bends: ['julia', 'fan', 'bubble', 'disc'],
        symmetry: 3,
        points: 5,
        zoom: 0.4,
        exposure: 1.3,
      }),
  },
  {
    id: 'three-breaths',
    edition: 2,
    ...classic,
    grain: 4,
    draw: (picture, random) =>
      softGlass(picture, random, {
        colours: ['#ff7a59', '#ffd0a8', '#7a5af0', '#2ad0c8', '#ff4f8a', '#fff0e0'],
        panes: [
          { x: 0.36, y: 0.48, radius: 0.3 },
          { x: 0.68, y: 0.6, radius: 0.2 },
          { x: 0.6, y: 0.24, radius: 0.11 },
        ],
      }),
  },
  {
    id: 'soap-logic',
    ...landscape,
    draw: (picture, random) =>
      solids(picture, random, {
        shape: 'drops',
        studio: ['#d8b8c8', '#e8d0d8', '#c8c0e8', '#8a90d8'],
        key: '#fff4e8',
        skin: '#e8e0f0',
        film: 0.75,
      }),
  },
  {
    id: 'minimal-surface',
    ...square,
    draw: (picture, random) =>
      solids(picture, random, {
        shape: 'gyroid',
        studio: ['#1a1420', '#2a2038', '#30406a', '#60a0c0'],
        key: '#ffd8a8',
        skin: '#c86a3a',
        film: 0.25,
      }),
  },
  {
    id: 'frequencies-of-a-mountain',
    ...portraitFormat,
    draw: (picture, random) =>
      ridgelines(picture, random, {
        ground: ['#0a0812', '#150a20'],
        lines: ['#40e0ff', '#8a7aff', '#ff5ab0', '#ffb060'],
        count: 62,
        height: 0.22,
      }),
  },
  {
    id: 'four-million-windows',
    ...wide,
    draw: (picture, random) =>
      city(picture, random, {
        walls: ['#1a2040', '#2a3060', '#4a4a80'],
        windows: ['#ffd28a', '#ffe8c0', '#8ad0ff', '#ffb060'],
        haze: '#2a2a60',
        neon: ['#ff3a8a', '#3ae0ff', '#ffa03a'],
        blocks: 5.5,
      }),
  },
]
