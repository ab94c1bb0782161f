import type { Connection } from 'mongoose'
import { leanReader } from '../../database/document.ts'
import { caseModel, PERSON_INDEX } from '../cases.model.ts'
import { CASE_FILE_FIELDS, caseFileModel } from '../files/case-files.model.ts'
import type { LeanCaseFile } from '../files/case-files.model.ts'

const exportedFileName = ({ case_id, place, name }: LeanCaseFile) => `appeals/${String(case_id)} ${place + 1} ${name}`

/** What a member wrote and attached against decisions. They are erased with the cases. */
export function ownAppeals(database: Connection) {
  const reader = leanReader(caseFileModel(database), CASE_FILE_FIELDS)
  const filesOf = (person: string) =>
    reader.find({ person_id: person, opened_by: person }).sort({ case_id: 1, place: 1 })

  return {
    async *exported(person: string) {
      const kept = await filesOf(person)
      const appeals = leanReader(caseModel(database), [
        'created_at',
        'target_kind',
        'target_title',
        'appeal_text',
        'appeal_link',
      ])
        .find({ person_id: person, kind: 'appeal' })
        .hint(PERSON_INDEX)
      for (const { _id, appeal_text: text, appeal_link: link = '', ...appeal } of await appeals) {
        const files = kept.filter(({ case_id }) => case_id.equals(_id)).map(exportedFileName)
        yield { ...appeal, text, link, files }
      }
    },

    async *files(person: string) {
      for (const file of await filesOf(person))
        if (file.key) yield { name: exportedFileName(file), area: 'artworks', key: file.key } as const
    },
  }
}
