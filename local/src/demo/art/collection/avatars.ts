import type { Piece } from '../piece.ts'
import { likeness } from '../styles/likeness.ts'
import type { LikenessOptions } from '../styles/likeness.ts'

function avatar(id: string, options: LikenessOptions): Piece {
  return { id, width: 256, height: 256, grain: 1, draw: (picture, random) => likeness(picture, random, options) }
}

/** Small pictures for the people of the demo. */
export const avatars: readonly Piece[] = [
  avatar('avatar-saffron', {
    ground: ['#f7d9a8', '#e8a860'],
    skin: '#c98a5e',
    hair: '#2a1a18',
    cloth: '#2f5d62',
    accent: '#e2725b',
    style: 'bun',
  }),
  avatar('avatar-harbour', {
    ground: ['#bcd7e6', '#5f93b4'],
    skin: '#efc6a4',
    hair: '#6b4a2e',
    cloth: '#f2efe6',
    accent: '#1f4e6e',
    style: 'short',
    beard: true,
  }),
  avatar('avatar-plum', {
    ground: ['#e9c9dd', '#a86a94'],
    skin: '#7d4a32',
    hair: '#181218',
    cloth: '#f0b84a',
    accent: '#6a2c5a',
    style: 'curls',
  }),
  avatar('avatar-fern', {
    ground: ['#d4e6c4', '#7da673'],
    skin: '#f3cfae',
    hair: '#b5562b',
    cloth: '#23443a',
    accent: '#f1e3b6',
    style: 'long',
  }),
  avatar('avatar-ink', {
    ground: ['#e4e4ea', '#9a9fb5'],
    skin: '#e2b48c',
    hair: '#15161f',
    cloth: '#30364f',
    accent: '#d8574a',
    style: 'fringe',
    glasses: true,
  }),
  avatar('avatar-clay', {
    ground: ['#f2cdb8', '#cf7f5e'],
    skin: '#5f3826',
    hair: '#120d0c',
    cloth: '#f6efe2',
    accent: '#f3b562',
    style: 'bald',
    beard: true,
  }),
  avatar('avatar-lagoon', {
    ground: ['#bfe5df', '#4fa7a3'],
    skin: '#d6a27a',
    hair: '#2c1d1a',
    cloth: '#134e57',
    accent: '#f2c9c0',
    style: 'scarf',
  }),
  avatar('avatar-dusk', {
    ground: ['#cdbfe8', '#6f5fae'],
    skin: '#f0c9ad',
    hair: '#d9b26a',
    cloth: '#2b2450',
    accent: '#f59e8b',
    style: 'bun',
    glasses: true,
  }),
  avatar('avatar-marigold', {
    ground: ['#fbe3a0', '#eeb13a'],
    skin: '#a56a45',
    hair: '#241612',
    cloth: '#b23a48',
    accent: '#fff3d0',
    style: 'short',
    glasses: true,
  }),
  avatar('avatar-frost', {
    ground: ['#e3eef5', '#a9c4d6'],
    skin: '#f6d6c0',
    hair: '#8c8f98',
    cloth: '#49596b',
    accent: '#c8dbe6',
    style: 'short',
  }),
  avatar('avatar-cherry', {
    ground: ['#f8c8cc', '#d9697a'],
    skin: '#eec09a',
    hair: '#1d1620',
    cloth: '#fff0ea',
    accent: '#8e2a45',
    style: 'long',
    glasses: true,
  }),
  avatar('avatar-olive', {
    ground: ['#e4e2b8', '#a3a159'],
    skin: '#8d5b3c',
    hair: '#20160f',
    cloth: '#4c5a2a',
    accent: '#e9d8a6',
    style: 'curls',
    beard: true,
  }),
]
