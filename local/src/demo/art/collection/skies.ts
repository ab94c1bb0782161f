import type { Piece } from '../piece.ts'
import { aurora } from '../styles/aurora.ts'
import { nebula } from '../styles/nebula.ts'
import { planet } from '../styles/planet.ts'
import { classic, landscape, tall, wide } from './formats.ts'

export const skies: readonly Piece[] = [
  {
    id: 'nursery-of-suns',
    edition: 3,
    ...landscape,
    draw: (picture, random) =>
      nebula(picture, random, {
        gas: ['#04050d', '#2a1140', '#8a2a5c', '#e8735a', '#ffe2b0'],
        veil: ['#02040a', '#0e3a5c', '#2f8fb0'],
        zoom: 1.5,
        stars: 1500,
      }),
  },
  {
    id: 'rose-of-the-deep-field',
    edition: 3,
    ...classic,
    draw: (picture, random) =>
      nebula(picture, random, {
        gas: ['#060414', '#3a1650', '#b03a78', '#ff9a8a', '#fff0e0'],
        veil: ['#040612', '#1c2a6a', '#5a6ae0'],
        zoom: 1.15,
        stars: 1800,
      }),
  },
  {
    id: 'first-night-in-the-north',
    ...landscape,
    draw: (picture, random) =>
      aurora(picture, random, {
        sky: ['#050a1c', '#0a1a33', '#14344a'],
        light: ['#9dffc4', '#3df0a2', '#23b7a8', '#5a5fd6', '#b04fd0'],
        land: '#03060c',
        curtains: 4,
        shore: 0.68,
      }),
  },
  {
    id: 'the-lake-remembers',
    ...tall,
    draw: (picture, random) =>
      aurora(picture, random, {
        sky: ['#080618', '#1a1038', '#2a2a5a'],
        light: ['#ffd0e0', '#ff7ab0', '#b05ae0', '#5a5af0', '#3aa0e0'],
        land: '#05040c',
        curtains: 3,
        shore: 0.66,
      }),
  },
  {
    id: 'harvest-giant',
    ...landscape,
    draw: (picture, random) =>
      planet(picture, random, {
        bands: ['#6b4a5e', '#c98f72', '#f2d3a4', '#b5735b', '#eec79a', '#8a5a63', '#d9a27c', '#5c4058'],
        rings: ['#7a5d62', '#e8cfae', '#b58f80', '#f4e3c6', '#8d6f75'],
        sky: ['#0a0a1e', '#1d1838', '#50305a', '#c06a6a'],
        air: '#ffb48a',
        land: '#07060d',
        x: 0.56,
        y: 0.4,
        radius: 0.27,
        tilt: -0.32,
      }),
  },
  {
    id: 'blue-hour-on-the-ninth-moon',
    ...wide,
    draw: (picture, random) =>
      planet(picture, random, {
        bands: ['#123a5a', '#2f7fa0', '#a8d8e0', '#3a8ab0', '#d8f0f0', '#2a6a90', '#70b8c8', '#16385a'],
        rings: ['#405a70', '#a8c8d0', '#6a8a9a', '#d8e8e8', '#506a80'],
        sky: ['#040a18', '#0a1c38', '#164a6a', '#5aa8b0'],
        air: '#8ae0ff',
        land: '#03080f',
        x: 0.36,
        y: 0.42,
        radius: 0.3,
        tilt: 0.38,
      }),
  },
]
