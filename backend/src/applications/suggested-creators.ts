import { SUGGESTED_CREATORS } from '@atelier/contract/applications/limits.ts'
import { Types } from 'mongoose'
import { leanReader } from '../database/document.ts'
import type { Viewer } from '../database/viewer.ts'
import type { Profiles } from '../profiles/profiles.service.ts'
import type { Projects } from '../projects/projects.service.ts'
import type { ApplicationDeps } from './application-deps.ts'
import { applicationModel } from './applications.model.ts'
import { languageOf } from './language-of.ts'

type Project = NonNullable<Awaited<ReturnType<Projects['find']>>>
type Creator = Awaited<ReturnType<Profiles['creators']>>[number]

/** Words of works that show what a category asks for. */
const categoryWords: Record<Project['category'], readonly string[]> = {
  'Video & Multimedia AI Creation': ['video', 'film', 'motion', 'animation'],
  'Voice & Audio Generation': ['voice', 'audio', 'music', 'sound'],
  'Copywriting & Text-Based Content': ['copy', 'text', 'story', 'typography'],
  'Advertising & Campaign Automation': ['campaign', 'advertising', 'product', 'brand'],
  'Graphic Design & Visual Content': ['design', 'graphic', 'illustration', 'poster'],
  'Avatars & Characters': ['avatar', 'character', 'portrait', 'mascot'],
  'Creator/Marketing Tools': ['tool', 'template', 'social', 'marketing'],
}

/** Bound the reads: so many skills, and so many of the newest works with each word. */
const SKILLS_LOOKED_AT = 6
const WORKS_LOOKED_AT = 60
/** A skill that the client named says more than a word of the category. */
const SKILL_WEIGHT = 3
/** Who describes themselves in the language of the brief, and who usually answers within a day. */
const LANGUAGE_WEIGHT = 2
const ANSWERS_WEIGHT = 2
/** Some may have applied or be blocked. */
const CANDIDATES = 60

/**
 * Creators with works that match an open project, best first, then the first ones of the list of creators. Points: 3 for
 * each of the first six skills that a recent work has, 1 for each word of the category that one has; of the best 60 by
 * these, 2 more if their "about" is in the language of the brief, 2 more if they usually answer within a day
 * (`answers` of the profile).
 */
export function suggestedCreators({ artworks, database, profiles, suspensions }: ApplicationDeps) {
  const applications = leanReader(applicationModel(database).unscoped('who is part of a project'), ['creator_id'])

  async function matching({ skills, category }: Project): Promise<Map<string, number>> {
    const weighted = [
      ...(skills ?? []).slice(0, SKILLS_LOOKED_AT).map((words) => ({ words, weight: SKILL_WEIGHT })),
      ...categoryWords[category].map((words) => ({ words, weight: 1 })),
    ]
    const scores = new Map<string, number>()
    const found = await Promise.all(
      weighted.map(async (one) => ({ ...one, makers: await artworks.makersOf(one.words, WORKS_LOOKED_AT) })),
    )
    for (const { makers, weight } of found) for (const id of makers) scores.set(id, (scores.get(id) ?? 0) + weight)
    const best = [...scores].toSorted(([, one], [, other]) => other - one).slice(0, CANDIDATES)
    return new Map(best)
  }

  async function ranked(viewer: Viewer, { title, description }: Project, scores: ReadonlyMap<string, number>) {
    const ids = [...scores.keys()].map((id) => new Types.ObjectId(id))
    const [found, described] = await Promise.all([profiles.creators(viewer, ids), profiles.described(ids)])
    const language = languageOf(`${title}\n${description}`)
    const pointsOf = ({ _id, answers }: Creator) => {
      const speaks = language !== null && languageOf(described(_id).about ?? '') === language
      return scores.get(String(_id))! + (speaks ? LANGUAGE_WEIGHT : 0) + (answers ? ANSWERS_WEIGHT : 0)
    }
    return found.toSorted((one, other) => pointsOf(other) - pointsOf(one))
  }

  async function without(project_id: number, people: readonly Creator[]) {
    const ids = people.map(({ _id }) => _id)
    const [involved, suspended] = await Promise.all([
      applications.find({ project_id, creator_id: { $in: ids } }),
      suspensions.among(ids),
    ])
    const left = new Set([...suspended, ...involved.map(({ creator_id }) => creator_id)].map(String))
    return people.filter(({ _id, artwork_count }) => artwork_count > 0 && !left.has(String(_id)))
  }

  return async (viewer: Viewer, project: Project): Promise<Creator[]> => {
    if (project.status !== 'open') return []
    const best = await without(project._id, await ranked(viewer, project, await matching(project)))
    if (best.length >= SUGGESTED_CREATORS) return best.slice(0, SUGGESTED_CREATORS)
    const first = await profiles.creatorsAfter(viewer, { search: undefined }, undefined, CANDIDATES)
    const known = new Set(best.map(({ _id }) => String(_id)))
    const others = first.filter(({ _id }) => !known.has(String(_id)))
    return [...best, ...(await without(project._id, others))].slice(0, SUGGESTED_CREATORS)
  }
}
