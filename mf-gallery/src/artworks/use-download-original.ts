import { artworksOriginal } from '@atelier/contract/artworks/routes.ts'
import { useChange } from '@atelier/platform'
import { ownerTexts as texts } from './owner-texts.ts'

/** The file that its owner uploaded: of the first picture, or of the named one. A navigation saves it, however large it is. */
export function useDownloadOriginal(id: string, picture?: string) {
  const change = useChange(artworksOriginal, {
    failed: (error) => ({ title: texts.downloadFailed, description: error.message }),
    onDone: ({ address }) => Object.assign(document.createElement('a'), { href: address, download: '' }).click(),
  })
  return {
    busy: change.isPending,
    download: () => change.mutate({ params: { id }, query: picture === undefined ? {} : { picture } }),
  }
}
