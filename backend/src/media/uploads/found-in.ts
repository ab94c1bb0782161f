import type { FoundProvenance } from '@atelier/contract/provenance/schemas.ts'
import type { UploadDocument } from './uploads.model.ts'

/** Null for a document of an older release. */
export const foundIn = ({ found = null }: Pick<UploadDocument, 'found'>) => found as FoundProvenance | null
