import type { Piece } from '../piece.ts'
import { blossom } from '../styles/blossom.ts'
import { geometry } from '../styles/geometry.ts'
import { marbling } from '../styles/marbling.ts'
import { packing } from '../styles/packing.ts'
import { paperCut } from '../styles/paper-cut.ts'
import { portrait } from '../styles/portrait.ts'
import { ribbons } from '../styles/ribbons.ts'
import { stainedGlass } from '../styles/stained-glass.ts'
import { truchet } from '../styles/truchet.ts'
import { waves } from '../styles/waves.ts'
import { classic, landscape, portraitFormat, square, tall } from './formats.ts'

export const paper: readonly Piece[] = [
  {
    id: 'lagoon-in-seven-sheets',
    edition: 3,
    ...landscape,
    draw: (picture, random) =>
      paperCut(picture, random, {
        papers: ['#0f3b4c', '#1f6f78', '#4fa89b', '#a7d3b5', '#f4e8c8'],
        back: '#f9c784',
        sun: { x: 0.55, y: 0.52, radius: 0.1, colour: '#f26b4e' },
        layers: 7,
        cut: 'hollow',
        wobble: 0.26,
        zoom: 1.5,
      }),
  },
  {
    id: 'folded-evening',
    ...portraitFormat,
    draw: (picture, random) =>
      paperCut(picture, random, {
        papers: ['#3a0f3c', '#7a1f5c', '#c43c6a', '#f27a6a', '#ffc09a'],
        back: '#ffe6cc',
        sun: { x: 0.6, y: 0.24, radius: 0.13, colour: '#fff6e6' },
        layers: 8,
        cut: 'waves',
        wobble: 0.22,
        zoom: 1.2,
      }),
  },
  {
    id: 'ink-argument',
    ...classic,
    draw: (picture, random) =>
      marbling(picture, random, {
        inks: ['#0f2a4a', '#c8412f', '#f0e4cc', '#e0a63a', '#2f7f86', '#101820'],
        ground: '#efe3cd',
        drops: 70,
        comb: 'swirl',
      }),
  },
  {
    id: 'rose-window',
    ...portraitFormat,
    draw: (picture, random) =>
      stainedGlass(picture, random, {
        sky: ['#ffe9a0', '#ff9a4a', '#e0447a', '#5a2a9a', '#14225a'],
        land: ['#1a8a7a', '#0a4a6a', '#0a2048'],
        light: { x: 0.5, y: 0.42, colour: '#fff4c0', radius: 0.12 },
        horizon: 0.68,
        pane: 0.07,
      }),
  },
  {
    id: 'chapel-of-the-sea',
    ...landscape,
    draw: (picture, random) =>
      stainedGlass(picture, random, {
        sky: ['#fff6d8', '#ffd070', '#7ad0c0', '#2a7fb0', '#123a7a'],
        land: ['#2ab0a0', '#1a6a9a', '#103a6a', '#0a1f48'],
        light: { x: 0.68, y: 0.36, colour: '#fff0b0', radius: 0.09 },
        horizon: 0.62,
        pane: 0.058,
      }),
  },
  {
    id: 'school-of-primary-colours',
    ...portraitFormat,
    draw: (picture, random) =>
      geometry(picture, random, {
        inks: ['#e63b2e', '#f5b700', '#1c4e80', '#f3ead7', '#151515', '#e8d9bd', '#2f7f79'],
        tiles: 6,
        margin: 0.07,
        paper: '#f3ead7',
      }),
  },
  {
    id: 'terracotta-arithmetic',
    ...landscape,
    draw: (picture, random) =>
      geometry(picture, random, {
        inks: ['#ef8354', '#2d3142', '#bfc0c0', '#f6efe6', '#4f5d75', '#f2c6a0'],
        tiles: 4,
        margin: 0,
        paper: '#f6efe6',
      }),
  },
  {
    id: 'the-long-way-home',
    ...square,
    draw: (picture, random) =>
      truchet(picture, random, {
        ground: '#0d1326',
        inks: ['#ff5a5f', '#ffb04a', '#ffe9b0', '#3ad0b0', '#2a6bd0'],
        tiles: 7,
        cord: 0.36,
        stripes: 1,
      }),
  },
  {
    id: 'a-branch-for-haru',
    edition: 2,
    ...tall,
    draw: (picture, random) =>
      blossom(picture, random, {
        paper: ['#f6ead2', '#f3dcc4', '#e8c8b8', '#d8b0b0'],
        sun: { x: 0.64, y: 0.33, radius: 0.24, colour: '#d8503f' },
        bark: '#2a1a18',
        petals: ['#d04a78', '#f6a8c0', '#fff0f2'],
        root: { x: -0.03, y: 0.62, angle: -0.45, reach: 0.95 },
        flowers: 150,
      }),
  },
  {
    id: 'marble-season',
    ...landscape,
    draw: (picture, random) =>
      packing(picture, random, {
        ground: ['#f0e2d0', '#e0c8b0'],
        inks: ['#e4572e', '#f3a712', '#fff3e0', '#2e86ab', '#17395c', '#e8a0a0'],
        look: 'balls',
        largest: 0.17,
        smallest: 0.006,
        tries: 9000,
      }),
  },
  {
    id: 'small-worlds',
    ...square,
    draw: (picture, random) =>
      packing(picture, random, {
        ground: ['#16213a', '#101a30'],
        inks: ['#f25f5c', '#ffe066', '#f7f0e0', '#247ba0', '#70c1b3', '#50304a'],
        look: 'rings',
        largest: 0.2,
        smallest: 0.007,
        tries: 7000,
      }),
  },
  {
    id: 'ten-thousand-waves',
    ...portraitFormat,
    draw: (picture, random) =>
      waves(picture, random, {
        sky: ['#f6e7c8', '#f2c89a'],
        sun: { x: 0.62, y: 0.26, radius: 0.15, colour: '#d8432f' },
        water: ['#9cc5c0', '#3f8a9a', '#1a4f78', '#0f2a50'],
        line: '#f6e7c8',
        scales: 7,
        horizon: 0.5,
      }),
  },
  {
    id: 'rush-hour-in-colour',
    ...tall,
    draw: (picture, random) =>
      ribbons(picture, random, {
        paper: '#f2eadb',
        inks: ['#e4572e', '#17395c', '#f3a712', '#a8c5b8', '#29335c', '#f2d5c4', '#db2b39', '#1f8a84'],
        widths: [0.026, 0.014, 0.006, 0.0025],
        zoom: 0.9,
        curl: 3.4,
        slant: 0.4,
      }),
  },
  {
    id: 'noor-with-closed-eyes',
    ...portraitFormat,
    draw: (picture, random) =>
      portrait(picture, random, {
        rays: ['#f2d7a8', '#eec78a'],
        halo: '#c8452f',
        hair: '#1a1a2a',
        skin: ['#f0b890', '#c87a5a'],
        lips: '#b0283a',
        cloth: ['#17395c', '#f2d7a8'],
        gold: '#e0a83a',
        style: 'bob',
      }),
  },
  {
    id: 'queen-of-the-quiet-hours',
    ...portraitFormat,
    draw: (picture, random) =>
      portrait(picture, random, {
        rays: ['#123a44', '#0e2f3a'],
        halo: '#f0b03a',
        hair: '#14101a',
        skin: ['#8a5236', '#5a2f24'],
        lips: '#c8404a',
        cloth: ['#c8452f', '#f0d8a0'],
        gold: '#f6d27a',
        style: 'crown',
      }),
  },
  {
    id: 'copper-and-teal',
    ...portraitFormat,
    draw: (picture, random) =>
      portrait(picture, random, {
        rays: ['#e8c8c0', '#dfb4b0'],
        halo: '#2f6f73',
        hair: '#8a3a1e',
        skin: ['#f8d2b8', '#d89a88'],
        lips: '#c83a4a',
        cloth: ['#402a5a', '#f0d0a0'],
        gold: '#f0c060',
        style: 'waves',
      }),
  },
]
