import type { DemoArtwork } from '../demo-types.ts'
import { image, video } from './artwork.ts'

export const paper: DemoArtwork[] = [
  image(
    'creator2',
    'school-of-primary-colours',
    {
      title: 'School of Primary Colours',
      description: "Poster for a design school's hundredth birthday. The client wanted it older; I made it braver.",
      tags: ['bauhaus', 'geometry', 'poster'],
    },
    { hours: 41, likes: 37, views: 1310 },
  ),
  image(
    'creator2',
    'terracotta-arithmetic',
    {
      title: 'Terracotta Arithmetic',
      description: 'Four shapes, six colours, one wall in Bologna that now looks like this for real.',
      tags: ['geometry', 'pattern', 'terracotta'],
    },
    { hours: 280, likes: 29, views: 894 },
  ),
  image(
    'creator2',
    'marble-season',
    {
      title: 'Marble Season',
      description: 'I was the marble champion of via Saragozza, spring 1994. This is autobiographical.',
      tags: ['spheres', '3d', 'colour'],
    },
    { hours: 118, likes: 35, views: 1156 },
  ),
  image(
    'creator2',
    'small-worlds',
    {
      title: 'Small Worlds',
      description: 'Every circle touches its neighbours and none of them complains.',
      tags: ['circles', 'retro', 'pattern'],
    },
    { hours: 565, likes: 27, views: 812 },
  ),
  image(
    'creator2',
    'rush-hour-in-colour',
    {
      title: 'Rush Hour in Colour',
      description: 'Nobody overtakes, nobody touches, everyone arrives.',
      tags: ['flow', 'ribbons', 'poster'],
    },
    { hours: 880, likes: 22, views: 655 },
  ),
  image(
    'haruka',
    'a-branch-for-haru',
    {
      title: 'A Branch for Haru',
      description: 'For the baby next door, born in the week the trees could not wait.',
      tags: ['cherry blossom', 'spring', 'ink'],
    },
    { hours: 23, likes: 45, views: 1622 },
  ),
  image(
    'haruka',
    'ten-thousand-waves',
    {
      title: 'Ten Thousand Waves',
      description: 'Counted by hand. (I stopped at four hundred and believed the rest.)',
      tags: ['waves', 'pattern', 'sun', 'print'],
    },
    { hours: 199, likes: 40, views: 1487 },
  ),
  image(
    'haruka',
    'folded-evening',
    {
      title: 'Folded Evening',
      description: 'Eight sheets of paper, none of them real, all of them folded with care.',
      tags: ['paper cut', 'sunset', 'layers'],
    },
    { hours: 83, likes: 36, views: 1120 },
  ),
  image(
    'haruka',
    'lagoon-in-seven-sheets',
    {
      title: 'Lagoon in Seven Sheets',
      description: 'A window looking down instead of out.',
      tags: ['paper cut', 'teal', 'layers'],
    },
    { hours: 430, likes: 31, views: 979 },
  ),
  image(
    'leila',
    'ink-argument',
    {
      title: 'Ink Argument',
      description: 'Red said something, blue would not let it go.',
      tags: ['marbling', 'ink', 'colour'],
    },
    { hours: 64, likes: 33, views: 1088 },
  ),
  image(
    'leila',
    'rose-window',
    {
      title: 'Rose Window',
      description: 'Four hundred and six panes. The lead lines are where I changed my mind.',
      tags: ['stained glass', 'light', 'colour'],
    },
    { hours: 252, likes: 39, views: 1395 },
  ),
  image(
    'leila',
    'chapel-of-the-sea',
    {
      title: 'Chapel of the Sea',
      description: 'For a harbour church that has a view but no budget for windows.',
      tags: ['stained glass', 'sea', 'blue'],
    },
    { hours: 745, likes: 28, views: 866 },
  ),
  video(
    'leila',
    'argument-resolved-in-ink',
    'horizontal',
    {
      title: 'Argument, Resolved in Ink',
      description: 'They made up. It took one stylus and a lot of patience.',
      tags: ['marbling', 'ink', 'loop'],
    },
    { hours: 137, likes: 30, views: 808 },
  ),
  image(
    'imani',
    'noor-with-closed-eyes',
    {
      title: 'Noor with Closed Eyes',
      description: 'She is not asleep. She is listening to the second half of the sentence.',
      tags: ['portrait', 'art deco', 'red'],
    },
    { hours: 37, likes: 42, views: 1560 },
  ),
  image(
    'imani',
    'queen-of-the-quiet-hours',
    {
      title: 'Queen of the Quiet Hours',
      description: 'Patron saint of everyone who works after the house has gone to bed.',
      tags: ['portrait', 'gold', 'crown'],
    },
    { hours: 18, likes: 47, views: 1876 },
  ),
  image(
    'imani',
    'copper-and-teal',
    {
      title: 'Copper and Teal',
      description: 'Third of a series of nine. The halo was an accident that I then planned very carefully.',
      tags: ['portrait', 'art deco', 'teal'],
    },
    { hours: 316, likes: 34, views: 1103 },
  ),
]
