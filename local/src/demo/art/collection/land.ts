import type { Piece } from '../piece.ts'
import { forest } from '../styles/forest.ts'
import { jellyfish } from '../styles/jellyfish.ts'
import { meadow } from '../styles/meadow.ts'
import { mountains } from '../styles/mountains.ts'
import { relief } from '../styles/relief.ts'
import { sea } from '../styles/sea.ts'
import { classic, landscape, portraitFormat, tall, wide } from './formats.ts'

export const land: readonly Piece[] = [
  {
    id: 'seven-valleys-at-dawn',
    ...landscape,
    draw: (picture, random) =>
      mountains(picture, random, {
        sky: ['#27375f', '#6d6a94', '#d98f87', '#f6c796'],
        sun: { x: 0.62, y: 0.36, radius: 0.05, colour: '#ffd9a0', shine: 1.2 },
        far: '#a5839a',
        near: '#15182b',
        mist: '#f0bfa0',
        layers: 7,
        horizon: 0.42,
        jagged: 0.9,
        clouds: 0.8,
        pines: true,
      }),
  },
  {
    id: 'the-moon-keeps-watch',
    ...portraitFormat,
    draw: (picture, random) =>
      mountains(picture, random, {
        sky: ['#0b1430', '#1c2f57', '#456a8f', '#9fc0c4'],
        sun: { x: 0.3, y: 0.2, radius: 0.06, colour: '#e4ecf4', shine: 0.45 },
        far: '#6c93a5',
        near: '#060b16',
        mist: '#b4cfd0',
        layers: 8,
        horizon: 0.4,
        jagged: 0.5,
        stars: 300,
        pines: true,
      }),
  },
  {
    id: 'ember-country',
    ...wide,
    draw: (picture, random) =>
      mountains(picture, random, {
        sky: ['#3a1a3a', '#8a2f4a', '#e0603f', '#ffb05a'],
        sun: { x: 0.34, y: 0.42, radius: 0.085, colour: '#ffd070', shine: 1.4 },
        far: '#c0584a',
        near: '#1a0a18',
        mist: '#ff9a5a',
        layers: 6,
        horizon: 0.5,
        jagged: 0.7,
        clouds: 1,
      }),
  },
  {
    id: 'what-the-wind-wrote',
    edition: 3,
    ...landscape,
    draw: (picture, random) =>
      relief(picture, random, {
        land: 'dunes',
        sky: ['#3a6f9a', '#9ab8c0', '#f4d8b0'],
        sun: { colour: '#ffc080', side: -1.15, lift: 0.24 },
        shadow: '#5a4a6a',
        ground: ['#d08a50', '#f0b878'],
        haze: '#f0cfa8',
        eye: 0.42,
        pitch: 0.34,
      }),
  },
  {
    id: 'above-the-last-hut',
    ...landscape,
    draw: (picture, random) =>
      relief(picture, random, {
        land: 'alps',
        sky: ['#2f4f8a', '#8fa6cc', '#f6c8b0'],
        sun: { colour: '#ffb890', side: 1.2, lift: 0.3 },
        shadow: '#4a62a0',
        ground: ['#4a4650', '#f4f6ff'],
        haze: '#d8c4cc',
        eye: 0.75,
        pitch: 0.42,
      }),
  },
  {
    id: 'slow-gold',
    ...classic,
    draw: (picture, random) =>
      sea(picture, random, {
        sky: ['#2a3a6a', '#8a6a9a', '#f08a70', '#ffd090'],
        sun: { x: 0.55, lift: 0.09, radius: 0.05, colour: '#ffb860', shine: 1 },
        cloud: '#6a4a6a',
        clouds: 0.8,
        water: '#0c1c34',
        horizon: 0.48,
        swell: 1,
      }),
  },
  {
    id: 'letters-to-the-tide',
    ...tall,
    draw: (picture, random) =>
      sea(picture, random, {
        sky: ['#050a1e', '#0d1f42', '#27507a', '#6fa0b0'],
        sun: { x: 0.5, lift: 0.42, radius: 0.055, colour: '#e8f0ff', shine: 0.55 },
        cloud: '#16263f',
        clouds: 0.7,
        water: '#04101e',
        horizon: 0.5,
        swell: 0.8,
      }),
  },
  {
    id: 'october-cathedral',
    ...landscape,
    draw: (picture, random) =>
      forest(picture, random, {
        air: ['#fff2d0', '#f4c890', '#b08a5a', '#4a3a2a', '#16120f'],
        leaves: ['#8a3a1a', '#e08a2a', '#ffd070'],
        floor: ['#b07a3a', '#3a2010'],
        sun: { x: 0.62, y: 0.3, colour: '#ffdf9a' },
        layers: 6,
      }),
  },
  {
    id: 'where-the-moss-listens',
    ...tall,
    draw: (picture, random) =>
      forest(picture, random, {
        air: ['#e8f6ee', '#a8ccc0', '#5a8a80', '#1f3f40', '#081818'],
        leaves: ['#1f5a3a', '#4f9a5a', '#b8e08a'],
        floor: ['#4a7a5a', '#0f2a20'],
        sun: { x: 0.4, y: 0.22, colour: '#e8ffd8' },
        layers: 6,
      }),
  },
  {
    id: 'late-june',
    ...landscape,
    draw: (picture, random) =>
      meadow(picture, random, {
        sky: ['#5a6aa0', '#c08aa0', '#ffc898'],
        sun: { x: 0.66, y: 0.42, colour: '#ffd08a' },
        grass: ['#b89a5a', '#7a8a3a', '#2f4a24', '#12200f'],
        flowers: ['#d8344a', '#f2a0b0', '#fff0e0', '#7a5ac0'],
        bokeh: 70,
      }),
  },
  {
    id: 'slow-lanterns',
    ...portraitFormat,
    draw: (picture, random) =>
      jellyfish(picture, random, {
        water: ['#0c4a72', '#062a52', '#030d28'],
        shaft: '#7ad0ff',
        body: ['#ffe0f0', '#ff8ad0', '#b06aff', '#5ac8ff', '#a0fff0'],
        swarm: [
          { x: 0.5, y: 0.3, size: 0.24, lean: -0.18 },
          { x: 0.2, y: 0.62, size: 0.1, lean: 0.25 },
          { x: 0.83, y: 0.18, size: 0.075, lean: -0.3 },
          { x: 0.8, y: 0.7, size: 0.055, lean: 0.2 },
        ],
      }),
  },
]
