import { cut } from '@atelier/contract/cut.ts'
import type { FileType } from '@atelier/contract/media/formats.ts'
import type { ReportTargetKind } from '@atelier/contract/reports/limits.ts'
import type { ClientSession, Types } from 'mongoose'
import { renditionKey } from '../storage/media-keys.ts'
import { PUBLIC_PREFIX } from '../storage/storage.ts'
import type { Area } from '../storage/storage.ts'

const TITLE_MAX = 100

/** As it is shown: of a picture a rendition. */
export interface FoundFile {
  /** In the bucket of artworks. */
  key: string
  kind: FileType
  name: string
  /** Of the upload, in bytes. */
  size: number
  /** The place of its message in `messages`. */
  message: number | null
  /** The number of its delivery. */
  delivery?: number
  width: number | null
  height: number | null
  duration: number | null
  placeholder: string | null
}

/** As the reporter may see it. */
export interface FoundTarget {
  person_id: Types.ObjectId
  title: string
  path: string | null
  text: string | null
  messages: { author_id: Types.ObjectId; text: string; at: Date; reported: boolean }[]
  /** A public rendition. */
  picture: { area: Area; key: string } | null
  /** In the order in which they matter. */
  files: FoundFile[]
}

/** Of one kind, by the domain that has them. */
export interface TargetSource {
  find(id: string, caller: string | null): Promise<FoundTarget | null>
  /** The ids among these that exist. */
  existing(ids: readonly string[], session?: ClientSession): Promise<unknown[]>
}

export const beginning = (text: string): string => cut(text.trim().replace(/\s+/g, ' '), TITLE_MAX)

export const paragraphsOf = (...parts: (string | null | undefined)[]): string | null =>
  parts.filter(Boolean).join('\n\n') || null

export const plain: Pick<FoundTarget, 'messages' | 'picture' | 'files'> = { messages: [], picture: null, files: [] }

declare module '../services.ts' {
  interface Facets {
    reported: Record<ReportTargetKind, TargetSource>
  }
}

interface ReportedPicture {
  key: string
  size: number
  width: number
  height: number
  placeholder?: string | null
  widths: number[]
}

/** A picture beside the text of what was reported, at its largest. */
export const reportedPicture = (
  { key, size, width, height, placeholder = null, widths }: ReportedPicture,
  name: string,
): FoundFile => ({
  key: PUBLIC_PREFIX + renditionKey(key, widths.at(-1) ?? 0),
  kind: 'image',
  name,
  size,
  message: null,
  width,
  height,
  duration: null,
  placeholder,
})
