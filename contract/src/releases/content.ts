import type { PageManifest } from './manifest.ts'

/** What a renderer gets, as JSON. `answers` are the bodies of API calls by address (`/api/artworks/…`). */
export interface ContentRequest {
  /** The page's path as declared, such as `/artwork/:id`. */
  pattern: string
  pathname: string
  answers: Record<string, unknown>
}

/** Global function of a renderer script: takes a {@link ContentRequest} as JSON and resolves to a `FirstPaint` as JSON. */
export const RENDER = 'renderContent'

/** Whether a page is rendered with its data: a public one with a first paint that declares what it reads. */
export const hasContent = ({
  access,
  preload,
  firstPaint,
}: Pick<PageManifest, 'access'> & { preload?: string[]; firstPaint?: unknown }): boolean =>
  access === 'public' && Boolean(firstPaint) && (preload ?? []).length > 0
