import { Schema } from 'mongoose'
import type { Connection, Model } from 'mongoose'
import { documentSchema } from '../database/document.ts'
import type { DocumentOf } from '../database/document.ts'

/** A small copy of a reported picture, by the case's id. In the database, where no visitor's URL leads. */
const schema = documentSchema('moderation_pictures', {
  webp: { type: Schema.Types.Buffer, required: true },
})

export type CasePictureDocument = DocumentOf<typeof schema>

export const casePictureModel = (connection: Connection): Model<CasePictureDocument> =>
  connection.model<CasePictureDocument>('ModerationPicture', schema)
