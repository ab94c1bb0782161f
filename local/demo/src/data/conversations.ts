import type { DemoConversation, DemoMessage } from './demo-types.ts'
import { personId } from './people.ts'
import { projects } from './projects.ts'
import { stableId } from './stable-id.ts'

interface Thread {
  project: number
  creator: string
  /** Hours ago that the conversation began. */
  began: number
  /** Who says what how many hours ago; `>` is the buyer, `<` the creator. The last `unread` of them are unread. */
  lines: [who: '>' | '<', content: string, hours: number][]
  unread?: number
}

const threads: Thread[] = [
  {
    project: 2,
    creator: 'creator',
    began: 50,
    unread: 2,
    lines: [
      ['<', 'Hello Johanna! The aurora loop on my page is exactly five seconds. Would that length suit the desks?', 50],
      ['>', 'It would. Eight would be safer, people look up, look away and look up again.', 47.5],
      ['<', 'Eight then. I can send a winter test with fewer stars, so that it stays calm.', 47],
      ['>', 'Perfect. Portrait as well, please: two of the screens hang upright for reasons lost to history.', 5.2],
      ['>', 'And could you look at project 1? I sent you an invitation, it is the one I really wrote for you.', 5.1],
    ],
  },
  {
    project: 4,
    creator: 'ana',
    began: 368,
    unread: 1,
    lines: [
      ['>', 'So glad you accepted. The headline space is the one thing we cannot bend: top quarter, all crops.', 366],
      ['<', 'Understood. I will let the fog do the work up there, it is the cheapest sky there is.', 365],
      [
        '<',
        'First sketches are done: one gold, one almost black and white. I have a favourite but will not say which.',
        190,
      ],
      ['>', 'Gold. My boss says black and white. So: gold.', 188],
      ['<', 'Gold it is. Full size tomorrow evening.', 30],
    ],
  },
  {
    project: 5,
    creator: 'creator2',
    began: 1600,
    lines: [
      ['>', 'The samples are in the post. Yarn 4 is called "rust" but is a plain orange, do not be fooled.', 1595],
      ['<', 'Plain orange is my native language. Two drafts attached to the shared folder.', 1480],
      ['>', 'The second. It hides coffee in simulations conducted by our whole office.', 1472],
      ['<', 'I am putting that on my website.', 1471],
      ['>', 'Woven, mounted, sat upon. Thank you, Theo, it was a pleasure.', 700],
    ],
  },
  {
    project: 7,
    creator: 'creator',
    began: 24,
    unread: 1,
    lines: [
      [
        '<',
        'Good morning Marcus. I mostly do skies, but the deep sea is a sky that you are under. May I send a test?',
        24,
      ],
      ['>', 'You may. That line alone gets you on the shortlist.', 22.5],
      ['>', 'Is fifteen minutes without a visible repeat realistic for you? Be honest, the biologist will be.', 3.4],
    ],
  },
  {
    project: 8,
    creator: 'imani',
    began: 545,
    unread: 1,
    lines: [
      ['>', 'Nine lives, Imani. Where do you want to start?', 544],
      ['<', 'With the one who lies. Once I know how she looks when she lies, the town is easy.', 543],
      ['>', 'The harbour master then. She is the worst of them and everyone adores her.', 541],
      ['<', 'Sheets for the first three are up. Harbour master, baker, the boy with the telescope.', 121],
      ['>', 'The team is in love with the baker. Please do not change a thing.', 118],
      ['<', 'Six more by the end of next week. The priest is giving me trouble, as priests do.', 14],
    ],
  },
  {
    project: 9,
    creator: 'haruka',
    began: 290,
    lines: [
      ['>', 'Haruka, the client saw "Ten Thousand Waves" and stopped saying "not another ocean".', 289],
      [
        '<',
        'Then we shall give them one wave, and hide the other nine thousand nine hundred and ninety-nine inside.',
        286,
      ],
      ['>', 'Gold on the line work only? The foil people charge by the square centimetre.', 110],
      ['<', 'Only on the crest. It will be enough.', 108],
    ],
  },
  {
    project: 10,
    creator: 'ewan',
    began: 1960,
    lines: [
      [
        '<',
        'Read the manuscript twice. The letter is the whole story, so it should be the smallest thing on the cover.',
        1930,
      ],
      ['>', 'The author cried a little when I read her that. Go.', 1928],
      ['<', 'Final files delivered, bleed included.', 1500],
      ['>', 'It is in shops. Someone left a copy on the Glasgow train, I hope you find it.', 980],
    ],
  },
  {
    project: 11,
    creator: 'kofi',
    began: 1350,
    lines: [
      ['>', 'Volunteers are between 16 and 81, so: big buttons.', 1340],
      ['<', 'One button. It says "Make a poster". Everything else is a palette.', 1338],
      ['>', 'Installed, tested by an 81-year-old, approved. Closing the project with thanks.', 260],
    ],
  },
  {
    project: 12,
    creator: 'creator2',
    began: 29,
    unread: 1,
    lines: [['>', 'Theo, we have a grid with 1,200 banners and nobody to break it politely. Interested?', 29]],
  },
]

const idOf = (thread: Thread) => stableId('conversation', `${thread.project}/${thread.creator}`)

const buyerOf = (thread: Thread) => {
  const project = projects.find(({ id }) => id === thread.project)
  if (!project) throw new Error(`There is no project ${thread.project}.`)
  return project.user_id
}

export const conversations: DemoConversation[] = threads.map((thread) => ({
  id: idOf(thread),
  project_id: thread.project,
  creator_id: personId(thread.creator),
  buyer_id: buyerOf(thread),
  created_hours_ago: thread.began,
}))

export const messages: DemoMessage[] = threads.flatMap((thread) =>
  thread.lines.map(([who, content, created_hours_ago], i) => ({
    id: stableId('message', `${thread.project}/${thread.creator}/${i}`),
    conversation_id: idOf(thread),
    sender_id: who === '>' ? buyerOf(thread) : personId(thread.creator),
    content,
    is_read: i < thread.lines.length - (thread.unread ?? 0),
    created_hours_ago,
  })),
)
