import type { DemoPerson } from './demo-types.ts'
import { stableId } from './stable-id.ts'

type Person = Omit<DemoPerson, 'id' | 'email' | 'can_sign_in'>

const days = (count: number) => count * 24

const signIn: Record<string, Person> = {
  creator: {
    full_name: 'Mara Lindholm',
    role: 'creator',
    location: 'Tromsø, Norway',
    about:
      'I make pictures of cold places that are warm to look at. Ten winters of real aurora photography before I taught machines to dream about it. Happiest with a brief that has the word "quiet" in it.',
    avatar: 'avatar-fern',
    created_hours_ago: days(212),
  },
  creator2: {
    full_name: 'Theo Marchetti',
    role: 'creator',
    location: 'Bologna, Italy',
    about:
      'Graphic designer turned pattern obsessive. Posters, packaging, identities: if it fits on a grid I will find a way to break the grid politely.',
    avatar: 'avatar-harbour',
    created_hours_ago: days(188),
  },
  buyer: {
    full_name: 'Johanna Reiter',
    role: 'buyer',
    location: 'Vienna, Austria',
    about:
      'Brand lead at a small travel company that only runs trains. I brief in pictures, pay on time and answer on the same day.',
    avatar: 'avatar-dusk',
    created_hours_ago: days(174),
  },
  buyer2: {
    full_name: 'Marcus Oyelaran',
    role: 'buyer',
    location: 'London, United Kingdom',
    about:
      'Producer at an agency for museums, games and the odd chocolate bar. Looking for people with a point of view.',
    avatar: null,
    created_hours_ago: days(121),
  },
  norole: {
    full_name: 'Noa Shalev',
    role: null,
    location: null,
    about: null,
    avatar: null,
    created_hours_ago: 3,
  },
}

const creators: Record<string, Person> = {
  imani: {
    full_name: 'Imani Wanjiku',
    role: 'creator',
    location: 'Nairobi, Kenya',
    about:
      'Faces of people who do not exist, drawn as if they mattered. Character design for books, games and one very patient opera house.',
    avatar: 'avatar-plum',
    created_hours_ago: days(203),
  },
  haruka: {
    full_name: 'Haruka Sasaki',
    role: 'creator',
    location: 'Kanazawa, Japan',
    about: 'Paper, ink, snow. My grandmother cut stencils; I cut latent space.',
    avatar: 'avatar-ink',
    created_hours_ago: days(160),
  },
  diego: {
    full_name: 'Diego Arriaga Luna',
    role: 'creator',
    location: 'Oaxaca, Mexico',
    about:
      'Landscape painter by training, landscape liar by trade. Every place I show you is invented, every light in it is one I have stood in.',
    avatar: 'avatar-olive',
    created_hours_ago: days(149),
  },
  leila: {
    full_name: 'Leila Amrani',
    role: 'creator',
    location: 'Fès, Morocco',
    about:
      'Marbling, glass and zellige, with and without a computer. I sell prints on real paper too. Please ask me about indigo, but not when you are in a hurry.',
    avatar: 'avatar-lagoon',
    created_hours_ago: days(141),
  },
  soren: {
    full_name: 'Søren Vestergaard',
    role: 'creator',
    location: 'Aarhus, Denmark',
    about:
      'Retired mathematics teacher. The formulas are old, the colours are mine. My students said fractals were useless; look who has a gallery now.',
    avatar: 'avatar-frost',
    created_hours_ago: days(133),
  },
  ana: {
    full_name: 'Ana Beatriz Moura',
    role: 'creator',
    location: 'Porto, Portugal',
    about: 'Sea things, forest things, things that glow. Loops and stills for aquariums, albums and sleepless people.',
    avatar: 'avatar-saffron',
    created_hours_ago: days(98),
  },
  kofi: {
    full_name: 'Kofi Asare-Mensah',
    role: 'creator',
    location: 'Accra, Ghana',
    about:
      'I write small programs that draw large pictures. Album covers, city murals, motion for stages. If it has rhythm, I can plot it.',
    avatar: 'avatar-clay',
    created_hours_ago: days(87),
  },
  yuna: {
    full_name: 'Yuna Baek',
    role: 'creator',
    location: 'Busan, South Korea',
    about:
      'Product films without products: glass, soap, silk, light. Formerly cosmetics advertising, still allergic to lens flare.',
    avatar: 'avatar-cherry',
    created_hours_ago: days(76),
  },
  ewan: {
    full_name: 'Ewan Calderwood',
    role: 'creator',
    location: 'Glasgow, Scotland',
    about: 'Book covers for stories set far away from here. I read the whole manuscript first. Yes, all of it.',
    avatar: 'avatar-marigold',
    created_hours_ago: days(112),
  },
}

const toPerson =
  (can_sign_in: boolean) =>
  ([name, person]: [string, Person]): DemoPerson => ({
    id: personId(name),
    email: `${name}@atelier.test`,
    ...person,
    can_sign_in,
  })

/** The id of a person by the part of the address before the @. */
export function personId(name: string): string {
  return stableId('person', name)
}

export const people: DemoPerson[] = [
  ...Object.entries(signIn).map(toPerson(true)),
  ...Object.entries(creators).map(toPerson(false)),
]
