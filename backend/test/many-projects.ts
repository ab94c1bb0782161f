import { budgetRanges, experienceLevels, projectCategories, projectTypes } from '@atelier/contract/projects/limits.ts'
import type { Connection } from 'mongoose'
import { sequence } from '../src/database/sequence.ts'
import { searchedFields } from '../src/projects/project-fields.ts'
import { projectWords } from '../src/projects/project-words.ts'
import { projectModel } from '../src/projects/projects.model.ts'
import { PROJECT_NUMBERS } from '../src/projects/project-deps.ts'
import { makeProfile } from './factories.ts'

const OWNERS = 40
const AT_ONCE = 1000
const FILLED = 10
/** One in this many projects, an open one, contains {@link RARE_WORD}. */
const RARE = 500

/** In one of four descriptions. */
export const COMMON_WORD = 'lantern'
/** In two of a thousand titles. */
export const RARE_WORD = 'Zoetrope'

const SKILLS = ['Landscape', 'Print', 'Motion', 'Typography', 'Portraits', 'Retouching', 'Sound', 'Packaging']
const SENTENCES = [
  `We are making a series about a harbour town in winter and look for somebody who can light a ${COMMON_WORD}.`,
  'The pictures will be printed large, hung in a station and cropped for the website afterwards.',
  'Two rounds of feedback are included, and we answer on the same day.',
  'Calm, deep colors, nothing that blinks; a mood board with twelve references is ready.',
  'Please show us work of a similar kind, and tell us how you keep faces consistent from scene to scene.',
  'Delivery as layered files with names that a person can read, and the prompts beside them.',
  'It should run on one laptop, be used by volunteers and survive a whole season without us.',
]

export async function fillProjects(database: Connection, count: number): Promise<void> {
  const owners = await Promise.all(
    Array.from({ length: OWNERS }, (_, n) => makeProfile(database, { full_name: `Buyer ${n}`, role: 'buyer' })),
  )
  const pick = <T>(values: readonly T[], n: number) => values[Math.floor(n) % values.length]!
  const projectOf = (n: number) => {
    const words = {
      title: `${pick(['Posters', 'Loops', 'A voice', 'Captions', 'Portraits'], n)} for season ${n}`,
      description: [0, 1, 2, 3].map((k) => pick(SENTENCES, n * (k + 1) + k)).join(' '),
      skills: n % 5 === 0 ? null : [pick(SKILLS, n), pick(SKILLS, n / 8 + 3)],
      budget_range: pick(budgetRanges, n * 5 + n / 42).label,
    }
    if (n % RARE === 1) words.title += ` in a ${RARE_WORD}`
    return {
      _id: n + 1,
      user_id: pick(owners, n * 7)._id,
      ...words,
      ...searchedFields(words),
      category: pick(projectCategories, n),
      project_type: pick(projectTypes, n / 7),
      experience_level: pick(experienceLevels, n / 14),
      status: n % FILLED === 0 ? 'closed' : 'open',
      // Several share a timestamp.
      created_at: new Date(Date.UTC(2026, 0, 1) + Math.floor(n / 3) * 1000),
    }
  }
  for (let done = 0; done < count; done += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, count - done) }, (_, i) => projectOf(done + i))
    await projectModel(database).insertMany(batch, { ordered: false, lean: true })
    await projectWords(database).add([...new Set(batch.flatMap(({ search_words }) => search_words))])
  }
  await sequence(database, PROJECT_NUMBERS).skipTo(count)
}
