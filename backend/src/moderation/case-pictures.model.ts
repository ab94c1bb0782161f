import { Schema } from 'mongoose'
import type { Connection, Model, Types } from 'mongoose'
import { documentSchema } from '../database/document.ts'
import type { DocumentOf } from '../database/document.ts'

/** A small copy of a reported picture, by the case's id. In the database, where no visitor's URL leads. */
const schema = documentSchema('moderation_pictures', {
  webp: { type: Schema.Types.Buffer, required: true },
})

export type CasePictureDocument = DocumentOf<typeof schema>

export const casePictureModel = (connection: Connection): Model<CasePictureDocument> =>
  connection.model<CasePictureDocument>('ModerationPicture', schema)

/** As a data URL. */
export async function casePicture(connection: Connection, case_id: Types.ObjectId): Promise<string | null> {
  const picture = await casePictureModel(connection).findById(case_id).lean<{ webp: { buffer: Uint8Array } }>()
  return picture && `data:image/webp;base64,${Buffer.from(picture.webp.buffer).toString('base64')}`
}
