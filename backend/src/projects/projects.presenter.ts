import type { ProfileSummary } from '@atelier/contract/profiles/schemas.ts'
import { OwnProject, Project } from '@atelier/contract/projects/schemas.ts'
import type { Reference } from '@atelier/contract/projects/schemas.ts'
import { presenter } from '../database/presenter.ts'
import type { MediaAddress } from '../storage/media-address.ts'
import { pictureSources } from '../storage/picture-sources.ts'
import type { Types } from 'mongoose'
import type { LeanProject, LeanReference } from './projects.model.ts'
import { referenceIdOf } from './references.ts'

type Person = (id: Types.ObjectId) => ProfileSummary

const show = presenter<typeof Project, LeanProject>(Project)
const showOwn = presenter<typeof OwnProject, LeanProject>(OwnProject)

const computed = ({ user_id, accepted_creator_id, references }: LeanProject, person: Person, media: MediaAddress) => ({
  profile: person(user_id),
  accepted_creator: accepted_creator_id && person(accepted_creator_id),
  cover: (references[0] && pictureSources(media, references[0].key, references[0])[0]) ?? null,
})

export const presentProject = (project: LeanProject, person: Person, media: MediaAddress): Project =>
  show(project, computed(project, person, media))

interface OwnParts extends Pick<OwnProject, 'partner' | 'work' | 'reopenable'> {
  applicants: readonly Types.ObjectId[]
  person: Person
}

export const presentOwnProject = (
  project: LeanProject,
  media: MediaAddress,
  { applicants, person, ...computedParts }: OwnParts,
): OwnProject =>
  showOwn(project, { ...computed(project, person, media), applicants: applicants.map(person), ...computedParts })

export const presentReference = (reference: LeanReference, media: MediaAddress): Reference => ({
  id: referenceIdOf(reference.key),
  width: reference.width,
  height: reference.height,
  placeholder: reference.placeholder ?? null,
  sources: pictureSources(media, reference.key, reference),
})
