import type { DemoArtwork } from '../demo-types.ts'
import { image, video } from './artwork.ts'

export const skies: DemoArtwork[] = [
  image(
    'creator',
    'first-night-in-the-north',
    {
      title: 'First Night in the North',
      description: 'The lake froze two days later. I kept the version where it still had something to say.',
      tags: ['aurora', 'night', 'lake', 'north'],
    },
    { hours: 26, likes: 47, views: 1843 },
  ),
  image(
    'creator',
    'the-lake-remembers',
    {
      title: 'The Lake Remembers',
      description: 'Same shore, another year, a solar storm the locals still talk about.',
      tags: ['aurora', 'violet', 'reflection'],
    },
    { hours: 301, likes: 38, views: 1290 },
  ),
  image(
    'creator',
    'the-moon-keeps-watch',
    {
      title: 'The Moon Keeps Watch',
      description: 'Eight layers of fog, one moon, no people.',
      tags: ['moon', 'forest', 'mist', 'blue'],
    },
    { hours: 95, likes: 31, views: 962 },
  ),
  image(
    'creator',
    'above-the-last-hut',
    {
      title: 'Above the Last Hut',
      description: 'Last light on a range that is on no map. The snow took forty attempts.',
      tags: ['mountains', 'snow', 'alpenglow'],
    },
    { hours: 640, likes: 35, views: 1418 },
  ),
  video(
    'creator',
    'the-sky-exhales',
    'horizontal',
    {
      title: 'The Sky Exhales',
      description: 'Five seconds of aurora that never end. Made for a waiting room; works for any kind of waiting.',
      tags: ['aurora', 'loop', 'calm'],
    },
    { hours: 11, likes: 42, views: 1107 },
  ),
  image(
    'ewan',
    'nursery-of-suns',
    {
      title: 'Nursery of Suns',
      description: 'Cover study for a novel in which nobody comes home, but everyone writes.',
      tags: ['space', 'nebula', 'book cover'],
    },
    { hours: 52, likes: 44, views: 1699 },
  ),
  image(
    'ewan',
    'rose-of-the-deep-field',
    {
      title: 'Rose of the Deep Field',
      description: 'For my daughter, who asked what is behind the stars. More stars, it turns out.',
      tags: ['space', 'nebula', 'pink', 'stars'],
    },
    { hours: 410, likes: 36, views: 1211 },
  ),
  image(
    'ewan',
    'harvest-giant',
    {
      title: 'Harvest Giant',
      description: 'Ringrise over the farming moons, third week of harvest.',
      tags: ['space', 'planet', 'science fiction'],
    },
    { hours: 171, likes: 41, views: 1530 },
  ),
  image(
    'ewan',
    'blue-hour-on-the-ninth-moon',
    {
      title: 'Blue Hour on the Ninth Moon',
      description: 'The sun sets for eleven days here. Plenty of time to find a good spot.',
      tags: ['space', 'planet', 'blue', 'science fiction'],
    },
    { hours: 903, likes: 29, views: 1044 },
  ),
  image(
    'ewan',
    'anemone-in-starlight',
    {
      title: 'Anemone in Starlight',
      description: 'A fractal flame, found at two in the morning and not touched since.',
      tags: ['fractal', 'flame', 'organic'],
    },
    { hours: 1140, likes: 19, views: 588 },
  ),
]
