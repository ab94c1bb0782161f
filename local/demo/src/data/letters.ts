import { artworkId } from './artworks/artwork.ts'
import type { DemoApplication } from './demo-types.ts'

type Letter = Pick<DemoApplication, 'letter' | 'work_ids'>

const letter = (text: string, ...works: string[]): Letter => ({ letter: text, work_ids: works.map(artworkId) })

const letters: Record<string, Letter> = {
  '1/haruka': letter(
    'Dear Johanna,\n\nI would draw the six windows as six sheets of paper, darker from one to the next, and cut the light out of them. Snow is what I know best. May I begin with the empty station? It is the hardest, and then the others will be easy.\n\nHaruka',
    'lagoon-in-seven-sheets',
    'a-branch-for-haru',
  ),
  '2/creator': letter(
    'Good evening! Loops that must not blink are the only kind I like to make. The sky on my page breathes once in five seconds and has been on a screen in our library since March; nobody has asked for it to be switched off.\n\nI could send you one season as a test.\n\nMara',
    'the-sky-exhales',
    'first-night-in-the-north',
    'the-lake-remembers',
  ),
  '7/creator': letter(
    'Dear Marcus,\n\nI mostly do skies, but the deep sea is a sky that you are under. Slow is no problem, I have waited out whole nights for eight seconds of aurora.\n\nMara',
    'the-moon-keeps-watch',
    'the-sky-exhales',
  ),
  '8/imani': letter(
    'Nine people, one town, one light. I would not begin with their faces but with what each of them hides; the faces follow. The three women I attach share a lamp and nothing else.\n\nImani',
    'noor-with-closed-eyes',
    'queen-of-the-quiet-hours',
    'copper-and-teal',
  ),
  '12/kofi': letter(
    'Forty acts, six formats, five languages: that is 1,200 banners, and I would be sad to make a single one by hand. The last ten percent I look at myself, with music on.\n\nKofi',
    'frequencies-of-a-mountain',
    'combed-by-the-wind',
  ),
}

/** What goes with an application: for most of them nothing. */
export const letterOf = (project: number, creator: string): Letter =>
  letters[`${project}/${creator}`] ?? { letter: null, work_ids: [] }
