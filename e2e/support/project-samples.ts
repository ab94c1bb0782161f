import { applicationsShortlist, applicationsUpdate } from '@atelier/contract/applications/routes.ts'
import type { Project } from '@atelier/contract/projects/schemas.ts'
import { makeArtworks } from './artworks.ts'
import { makePerson } from './people.ts'
import type { Person } from './people.ts'
import { accept, apiOf, applyTo, complete, decline, invite, postProject, reject } from './projects.ts'

const LETTER = `I have drawn harbors by night for ten years, and would love to draw yours.\n\n${'Slowly, and in the rain. '.repeat(12)}`

/** A buyer's projects in every state, and a creator with a different relation to each. */
export interface ProjectSamples {
  buyer: Person
  creator: Person
  /** The creator has applied with a letter and works; other applications exist in every state. */
  applied: Project
  invited: Project
  /** No applications or invitations. */
  untouched: Project
  rejected: Project
  running: Project
  completed: Project
}

const skills = ['Motion design', 'Color grading', 'Large format print', 'Retouching', 'Art direction']

/** Uses long names and titles. */
export async function makeProjectSamples(): Promise<ProjectSamples> {
  const buyer = await makePerson({ role: 'buyer', full_name: 'Wilhelmina Featherstonehaugh-Papadopoulos' })
  const creator = await makePerson({ role: 'creator', full_name: 'Maximiliana Constantinopolsky-Montgomery' })
  const others = await Promise.all(
    ['Ines Alba', 'Jonas Reiter', 'Kofi Adair', 'Lea Sund'].map((full_name) =>
      makePerson({ role: 'creator', full_name }),
    ),
  )
  const works = await makeArtworks(3, { title: 'Quay', owner: creator.id })
  const post = (title: string) => postProject(buyer, title, { skills, deadline: '2999-12-31' })
  const startWith = async (title: string, person: Person) => {
    const project = await post(title)
    await accept(buyer, await applyTo(project, person))
    return project
  }

  const completed = await startWith('Geometric pattern for four hundred seat covers', creator)
  await complete(buyer, completed)
  const running = await startWith('Autumn campaign: the forest from a train window', creator)
  const rejected = await post('Banner variants for a summer festival')
  await reject(buyer, await applyTo(rejected, creator))
  const invited = await post('Loops for eleven station screens')
  await invite(buyer, invited, creator)
  const untouched = await post('Twelve captions a week')

  const applied = await post('Six night scenes for the sleeper from Vienna to Donaudampfschifffahrtsgesellschaft')
  const { id } = await applyTo(applied, creator)
  await (
    await apiOf(creator)
  )(applicationsUpdate, { params: { id }, body: { letter: LETTER, work_ids: works } })
  await (
    await apiOf(buyer)
  )(applicationsShortlist, { params: { id }, body: { shortlisted: true } })
  await applyTo(applied, others[0]!)
  await reject(buyer, await applyTo(applied, others[1]!))
  await invite(buyer, applied, others[2]!)
  await decline(others[3]!, await invite(buyer, applied, others[3]!))
  return { buyer, creator, applied, invited, untouched, rejected, running, completed }
}
