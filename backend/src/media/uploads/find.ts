import type { UploadDocument } from './uploads.model.ts'
import type { UploadDeps } from './upload-deps.ts'

export const findUpload = (
  { uploads }: Pick<UploadDeps, 'uploads'>,
  user_id: string,
  client_id: string,
): Promise<UploadDocument | null> => uploads.findOne({ user_id, client_id }).lean<UploadDocument>().exec()
