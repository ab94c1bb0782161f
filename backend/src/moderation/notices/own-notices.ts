import type { Connection } from 'mongoose'
import { deleteAll } from '../../database/batches.ts'
import { leanReader } from '../../database/document.ts'
import type { Exported } from '../../database/document.ts'
import { everyPage, placeOf } from '../../database/every-page.ts'
import { readAfter } from '../../database/read-after.ts'
import { NOTICE_FIELDS, noticeModel } from './notices.model.ts'
import type { LeanNotice, NoticeDocument } from './notices.model.ts'

export function ownNotices(database: Connection) {
  const model = noticeModel(database)
  const reader = leanReader(model, NOTICE_FIELDS)

  const after = (user_id: string, position: { value: Date; id: string } | undefined, limit: number) =>
    readAfter('created_at', position, limit, (range) => reader.find({ user_id, ...range }))

  return {
    after,

    find: (id: string): Promise<LeanNotice | null> => reader.findById(id).exec(),

    async *exported(user_id: string) {
      const pages = everyPage<LeanNotice>((last, limit) => after(user_id, placeOf(last), limit))
      for await (const page of pages)
        yield* page.map(
          ({
            kind,
            created_at,
            help,
            target_kind,
            target_title,
            target_path,
            action,
            days,
            result,
            reason,
            text,
            ...appeal
          }) =>
            ({
              kind,
              created_at,
              help,
              target_kind,
              target_title,
              target_path,
              action,
              days,
              result,
              reason,
              text,
              appealable_until: appeal.appealable_until,
              appealed: appeal.appealed,
            }) satisfies Exported<NoticeDocument, 'user_id' | 'case_id'>,
        )
    },

    erase: (user_id: string): Promise<void> => deleteAll(model, { user_id }),
  }
}
