export type { ListedPicture } from './listed-picture.ts'
export { PictureList } from './picture-list.tsx'
export { usePreview } from './use-preview.ts'
