import type { DemoArtwork } from '../demo-types.ts'
import { image, video } from './artwork.ts'

export const forms: DemoArtwork[] = [
  image(
    'soren',
    'coastline-without-end',
    {
      title: 'Coastline Without End',
      description: 'A Julia set at c = −0.8 + 0.156i. You can walk it forever and the beach never gets shorter.',
      tags: ['fractal', 'julia set', 'mathematics'],
    },
    { hours: 45, likes: 36, views: 1180 },
  ),
  image(
    'soren',
    'seahorse-valley',
    {
      title: 'Seahorse Valley',
      description: 'A famous address in the Mandelbrot set, two doors down from where everybody takes their picture.',
      tags: ['fractal', 'mandelbrot', 'mathematics'],
    },
    { hours: 263, likes: 33, views: 1075 },
  ),
  image(
    'soren',
    'coral-grammar',
    {
      title: 'Coral Grammar',
      description: 'Two chemicals, four numbers, one afternoon of waiting. Nobody drew these lines.',
      tags: ['reaction diffusion', 'coral', 'organic'],
    },
    { hours: 838, likes: 21, views: 611 },
  ),
  image(
    'soren',
    'ghost-of-a-nautilus',
    {
      title: 'Ghost of a Nautilus',
      description: 'It was supposed to be a spiral. It had other ideas.',
      tags: ['attractor', 'shell', 'blue'],
    },
    { hours: 455, likes: 30, views: 988 },
  ),
  image(
    'kofi',
    'two-hearts-one-current',
    {
      title: 'Two Hearts, One Current',
      description:
        'Fifteen thousand strands and not one of them crosses the line. Album cover for a duo who no longer speak.',
      tags: ['flow field', 'music', 'album cover'],
    },
    { hours: 15, likes: 46, views: 1652 },
  ),
  image(
    'kofi',
    'combed-by-the-wind',
    { title: 'Combed by the Wind', description: null, tags: ['flow field', 'ink', 'paper'] },
    { hours: 720, likes: 23, views: 690 },
  ),
  image(
    'kofi',
    'the-long-way-home',
    {
      title: 'The Long Way Home',
      description: 'Every cord in this picture gets home eventually. I checked.',
      tags: ['pattern', 'truchet', 'gradient'],
    },
    { hours: 188, likes: 28, views: 903 },
  ),
  image(
    'kofi',
    'four-million-windows',
    {
      title: 'Four Million Windows',
      description: 'Nobody in this city is asleep, and all of them think they are the only one.',
      tags: ['city', 'night', 'neon', 'isometric'],
    },
    { hours: 68, likes: 44, views: 1788 },
  ),
  image(
    'kofi',
    'frequencies-of-a-mountain',
    {
      title: 'Frequencies of a Mountain',
      description: 'If you put your ear to the ground and your ear had a screen.',
      tags: ['lines', 'neon', 'music', 'poster'],
    },
    { hours: 333, likes: 34, views: 1139 },
  ),
  image(
    'yuna',
    'three-breaths',
    { title: 'Three Breaths', description: 'In, hold, out.', tags: ['glass', 'gradient', 'calm'] },
    { hours: 29, likes: 38, views: 1266 },
  ),
  image(
    'yuna',
    'soap-logic',
    {
      title: 'Soap Logic',
      description: 'Three bubbles walk into a bar and become one bubble. That is the whole joke.',
      tags: ['soap', 'iridescent', '3d'],
    },
    { hours: 104, likes: 41, views: 1403 },
  ),
  image(
    'yuna',
    'minimal-surface',
    {
      title: 'Minimal Surface',
      description: 'A gyroid in copper. Mathematically it has two sides, emotionally four.',
      tags: ['3d', 'copper', 'sculpture'],
    },
    { hours: 590, likes: 25, views: 744 },
  ),
  image(
    'yuna',
    'the-dancer-left-the-room',
    {
      title: 'The Dancer Left the Room',
      description: 'What stays in the air for half a second afterwards.',
      tags: ['silk', 'light', 'motion'],
    },
    { hours: 240, likes: 37, views: 1198 },
  ),
  image(
    'yuna',
    'rosace',
    { title: 'Rosace', description: null, tags: ['silk', 'symmetry', 'mandala'] },
    { hours: 960, likes: 20, views: 602 },
  ),
  video(
    'yuna',
    'soap-logic-in-motion',
    'horizontal',
    {
      title: 'Soap Logic, in Motion',
      description: 'The joke again, told slowly.',
      tags: ['soap', 'iridescent', 'loop', '3d'],
    },
    { hours: 39, likes: 43, views: 1351 },
  ),
  video(
    'yuna',
    'one-ribbon-no-dancer',
    'vertical',
    {
      title: 'One Ribbon, No Dancer',
      description: 'Reel for a perfume that, in the end, was launched without one.',
      tags: ['silk', 'reel', 'neon', 'light'],
    },
    { hours: 160, likes: 32, views: 957 },
  ),
]
