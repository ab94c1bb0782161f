import type { DemoArtwork } from '../demo-types.ts'
import { image, video } from './artwork.ts'

export const land: DemoArtwork[] = [
  image(
    'diego',
    'ember-country',
    {
      title: 'Ember Country',
      description: "The hills behind my aunt's house, if the afternoon had been more dramatic about it.",
      tags: ['landscape', 'sunset', 'red', 'layers'],
    },
    { hours: 77, likes: 39, views: 1345 },
  ),
  image(
    'diego',
    'what-the-wind-wrote',
    {
      title: 'What the Wind Wrote',
      description: 'One dune, one sentence, erased every night.',
      tags: ['desert', 'dunes', 'minimal'],
    },
    { hours: 219, likes: 45, views: 1720 },
  ),
  image(
    'diego',
    'slow-gold',
    {
      title: 'Slow Gold',
      description: 'I counted the waves until I lost count on purpose.',
      tags: ['sea', 'sunset', 'gold', 'calm'],
    },
    { hours: 33, likes: 46, views: 1911 },
  ),
  image(
    'diego',
    'seven-valleys-at-dawn',
    {
      title: 'Seven Valleys at Dawn',
      description: 'Each valley a little paler, the way you remember a hike from its end back to its beginning.',
      tags: ['mountains', 'dawn', 'mist', 'pines'],
    },
    { hours: 129, likes: 43, views: 1604 },
  ),
  video(
    'diego',
    'six-in-the-evening-open-water',
    'horizontal',
    {
      title: 'Six in the Evening, Open Water',
      description: 'A loop for people who are far from the coast.',
      tags: ['sea', 'loop', 'sunset'],
    },
    { hours: 148, likes: 33, views: 921 },
  ),
  image(
    'ana',
    'letters-to-the-tide',
    {
      title: 'Letters to the Tide',
      description: 'Moonlight on the Atlantic, written and unwritten.',
      tags: ['sea', 'moon', 'night'],
    },
    { hours: 365, likes: 27, views: 842 },
  ),
  image(
    'ana',
    'where-the-moss-listens',
    {
      title: 'Where the Moss Listens',
      description: 'Best looked at with the sound of nothing.',
      tags: ['forest', 'green', 'fog', 'light'],
    },
    { hours: 58, likes: 34, views: 1012 },
  ),
  image(
    'ana',
    'slow-lanterns',
    {
      title: 'Slow Lanterns',
      description: 'They have no brain, no heart and no plans. I learn a lot from them.',
      tags: ['jellyfish', 'deep sea', 'glow'],
    },
    { hours: 20, likes: 40, views: 1377 },
  ),
  image(
    'ana',
    'late-june',
    {
      title: 'Late June',
      description: 'The week when the grass is taller than the dog.',
      tags: ['meadow', 'flowers', 'summer', 'bokeh'],
    },
    { hours: 512, likes: 26, views: 795 },
  ),
  image(
    'ana',
    'october-cathedral',
    {
      title: 'October Cathedral',
      description: 'Entrance free, open every morning between seven and nine.',
      tags: ['forest', 'autumn', 'light', 'gold'],
    },
    { hours: 690, likes: 37, views: 1466 },
  ),
  video(
    'ana',
    'lantern-drift',
    'vertical',
    {
      title: 'Lantern Drift',
      description: 'Vertical loop for a planetarium bar. They kept asking whether it was alive.',
      tags: ['jellyfish', 'reel', 'glow'],
    },
    { hours: 8, likes: 45, views: 1284 },
  ),
]
