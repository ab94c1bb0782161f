import type { DemoProject } from './demo-types.ts'
import { personId } from './people.ts'

type Brief = Omit<DemoProject, 'id' | 'user_id'>

const days = (count: number) => count * 24

const fromBuyer: Brief[] = [
  {
    title: 'Six night scenes for the Vienna–Tromsø sleeper',
    description:
      'We are launching a night train to the far north and need six illustrations of what you see from the window between dusk and dawn: lake, fells, aurora, first snow, an empty station, morning. They will be printed 60 × 90 cm in the compartments and cropped for the website. Calm, deep colours, no people, no trains. Two rounds of feedback.',
    category: 'Graphic Design & Visual Content',
    project_type: 'One-time Project',
    experience_level: 'Expert',
    budget_range: '$5,000 - $10,000',
    deadline_in_days: 34,
    skills: ['Landscape', 'Large format print', 'Colour grading', 'Series work'],
    references: ['first-night-in-the-north', 'the-lake-remembers', 'ember-country', 'blue-hour-on-the-ninth-moon'],
    reference_links: ['https://en.wikipedia.org/wiki/Aurora'],
    status: 'open',
    created_hours_ago: 9,
  },
  {
    title: 'Loops for eleven station screens',
    description:
      'Short seamless video loops (5 to 8 seconds, landscape and portrait) for the screens above our ticket desks. One mood per season. They run all day, so nothing that blinks, please. Ongoing: a new set every quarter.',
    category: 'Video & Multimedia AI Creation',
    project_type: 'Ongoing Work',
    experience_level: 'Intermediate',
    budget_range: '$2,500 - $5,000',
    deadline_in_days: null,
    skills: ['Looping video', 'Motion', 'H.264 delivery'],
    references: ['combed-by-the-wind', 'ten-thousand-waves'],
    status: 'open',
    created_hours_ago: days(3),
  },
  {
    title: 'A voice for the night announcements',
    description:
      'A warm synthetic voice, English and German, for the quiet announcements between 22:00 and 6:00. It should sound like somebody who does not want to wake you. About forty sentences, plus a way for us to add new ones.',
    category: 'Voice & Audio Generation',
    project_type: 'One-time Project',
    experience_level: 'Intermediate',
    budget_range: '$1,000 - $2,500',
    deadline_in_days: 21,
    skills: ['Voice design', 'German', 'English'],
    status: 'open',
    created_hours_ago: days(6),
  },
  {
    title: 'Autumn campaign: the forest from a train window',
    description:
      'Key visual and twelve crops for posters, web and social. We loved the "October Cathedral" mood. One hero image, generated and retouched, with enough empty space at the top for a headline in three languages.',
    category: 'Advertising & Campaign Automation',
    project_type: 'One-time Project',
    experience_level: 'Expert',
    budget_range: '$2,500 - $5,000',
    deadline_in_days: 12,
    skills: ['Key visual', 'Retouching', 'Crops for social'],
    status: 'in_progress',
    created_hours_ago: days(17),
  },
  {
    title: 'Geometric pattern for 400 seat covers',
    description:
      'A repeating pattern for woven seat covers in second class. Four yarn colours, 32 cm repeat, should hide coffee. We send yarn samples.',
    category: 'Graphic Design & Visual Content',
    project_type: 'One-time Project',
    experience_level: 'Intermediate',
    budget_range: '$1,000 - $2,500',
    deadline_in_days: -19,
    skills: ['Pattern design', 'Textile'],
    status: 'closed',
    created_hours_ago: days(71),
  },
  {
    title: 'Twelve captions a week that do not sound like a robot',
    description:
      'We post three times a day about slow travel and have run out of ways to say "enjoy the view". Wanted: somebody who can build us a caption workflow with our tone of voice, and the patience to tune it until we stop noticing it.',
    category: 'Copywriting & Text-Based Content',
    project_type: 'Ongoing Work',
    experience_level: 'Entry Level',
    budget_range: 'Under $500',
    deadline_in_days: null,
    skills: null,
    status: 'open',
    created_hours_ago: days(11),
  },
]

const fromBuyer2: Brief[] = [
  {
    title: 'Deep sea exhibition: a wall of slow creatures',
    description:
      'A natural history museum opens a deep sea hall in spring. We need a generated film for a wall of 12 × 3 metres: bioluminescent animals, anatomically plausible, very slow, fifteen minutes without a visible repeat. A marine biologist checks everything, kindly.',
    category: 'Video & Multimedia AI Creation',
    project_type: 'One-time Project',
    experience_level: 'Expert',
    budget_range: 'Above $10,000',
    deadline_in_days: 88,
    skills: ['Long-form loop', 'Underwater', 'Upscaling', 'Colour management', 'Projection mapping'],
    references: ['lagoon-in-seven-sheets', 'anemone-in-starlight', 'ghost-of-a-nautilus'],
    status: 'open',
    created_hours_ago: 31,
  },
  {
    title: 'Nine townspeople for a story game',
    description:
      'Portraits of nine characters for a narrative game set in a harbour town in 1927. Same light, same frame, nine very different lives. Expression sheets (calm, worried, lying) for each. Art deco is welcome, pin-up is not.',
    category: 'Avatars & Characters',
    project_type: 'One-time Project',
    experience_level: 'Expert',
    budget_range: '$5,000 - $10,000',
    deadline_in_days: 45,
    skills: ['Character design', 'Consistent faces', 'Art deco'],
    status: 'in_progress',
    created_hours_ago: days(24),
  },
  {
    title: 'Wrapper art for a chocolate bar with sea salt',
    description:
      'One wave, one wrapper, three sizes. The client says "not another ocean". We say: please, one more ocean, but a good one. Gold foil is possible for one spot colour.',
    category: 'Graphic Design & Visual Content',
    project_type: 'One-time Project',
    experience_level: 'Intermediate',
    budget_range: '$500 - $1,000',
    deadline_in_days: 16,
    skills: ['Packaging', 'Print', 'Spot colour'],
    status: 'in_progress',
    created_hours_ago: days(14),
  },
  {
    title: 'Cover for a science fiction novella',
    description:
      'A ringed planet, a farm, a letter that arrives too late. Front cover only, 5 × 8 inches, title and name will be set by us. The author would like to see two very different sketches first.',
    category: 'Graphic Design & Visual Content',
    project_type: 'One-time Project',
    experience_level: 'Intermediate',
    budget_range: '$500 - $1,000',
    deadline_in_days: -41,
    skills: ['Book cover', 'Science fiction'],
    status: 'closed',
    created_hours_ago: days(83),
  },
  {
    title: 'Tool that turns our museum scans into posters',
    description:
      'We have 8,000 scanned botanical plates and a poster printer. Build us a small tool: pick a plate, pick a palette, get a print-ready poster. Runs on one laptop, used by volunteers.',
    category: 'Creator/Marketing Tools',
    project_type: 'One-time Project',
    experience_level: 'Expert',
    budget_range: '$2,500 - $5,000',
    deadline_in_days: -8,
    skills: ['Automation', 'Image processing', 'Print-ready PDF'],
    status: 'closed',
    created_hours_ago: days(58),
  },
  {
    title: 'Banner variants for a summer festival',
    description:
      'One festival, 40 acts, 6 banner formats, 5 languages. We have the key visual and need an automated way to set and export all variants, and somebody with taste to look at the last ten percent by hand.',
    category: 'Advertising & Campaign Automation',
    project_type: 'Ongoing Work',
    experience_level: 'Entry Level',
    budget_range: '$1,000 - $2,500',
    deadline_in_days: 27,
    skills: ['Templates', 'Batch export', 'Typography', 'Localisation'],
    references: ['late-june'],
    status: 'open',
    created_hours_ago: days(2),
  },
]

const number = (owner: string, first: number) => (brief: Brief, i: number) => ({
  id: first + i,
  user_id: personId(owner),
  ...brief,
})

/** Numbers 1 to 6 are Johanna's, 7 to 12 are Marcus's. */
export const projects: DemoProject[] = [...fromBuyer.map(number('buyer', 1)), ...fromBuyer2.map(number('buyer2', 7))]
