import type { License } from '@atelier/contract/licenses/licenses.ts'
import { licenseTexts } from '@atelier/contract/licenses/texts.ts'
import { termsOfServicePath } from '@atelier/contract/paths/shell.ts'
import { licensesTexts as texts } from './texts.ts'

/** The license itself: of Creative Commons, else in the site's terms. In a tab of its own, as forms lead there too. */
export function FullText({ license }: { license: License }) {
  const { name, url } = licenseTexts[license]
  return (
    <a href={url ?? termsOfServicePath()} target="_blank" rel="license noreferrer" aria-label={texts.fullTextOf(name)}>
      {texts.fullText}
    </a>
  )
}
