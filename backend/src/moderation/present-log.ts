import type { LogEntry } from '@atelier/contract/moderation/schemas.ts'
import { shownKind } from '@atelier/contract/reports/shown-kind.ts'
import { Types } from 'mongoose'
import { leanReader } from '../database/document.ts'
import { profilesService } from '../profiles/profiles.service.ts'
import type { Services } from '../services.ts'
import { impartial } from './case-deps.ts'
import { caseModel } from './cases.model.ts'
import type { LogDetails } from './moderation-log.ts'
import type { LogDocument } from './moderation-log.model.ts'

/** With the names and titles that the log itself must not contain, as they are now. */
export function presentLog(services: Services) {
  const profiles = profilesService(services)
  const cases = leanReader(caseModel(services.database), ['target_kind', 'target_title', 'person_id', 'person_deleted'])

  return async (entries: readonly LogDocument[], moderator: string): Promise<LogEntry[]> => {
    const ids = entries.flatMap(({ case_id }) => case_id ?? [])
    const found = await cases.find({ _id: { $in: ids }, ...impartial(moderator) })
    const about = new Map(found.map((one) => [String(one._id), one]))
    const personOf = ({ what, case_id, details }: LogDocument): Types.ObjectId | null => {
      const { person } = details as LogDetails
      if (typeof person === 'string') return new Types.ObjectId(person)
      const one = what === 'appealed' ? about.get(String(case_id)) : undefined
      return one && !one.person_deleted ? one.person_id : null
    }
    const people = entries.flatMap((entry) => [entry.by, personOf(entry)].filter((id) => id !== null))
    const summary = await profiles.summaries(people)

    return entries.map((entry) => {
      const { _id, at, by, what, case_id, details } = entry
      const one = about.get(String(case_id))
      const person = personOf(entry)
      return {
        id: _id,
        at: at.toISOString(),
        by: by && summary(by),
        what,
        case_id: case_id && String(case_id),
        details: details as LogDetails,
        ...(one && one.target_title !== '' && { about: { ...shownKind(one.target_kind), title: one.target_title } }),
        ...(person && { person: summary(person) }),
      }
    })
  }
}
