import { extensionOf } from '@atelier/contract/media/formats.ts'

/** Besides the formats that messages display: those whose metadata can be removed without touching what they show. */
const ENDINGS = new Set(['jfif', 'jpe', 'apng', 'webp', 'avif', 'heic', 'heif', 'hif', 'm4v', '3gp', '3g2'])

export const carriesMetadata = (fileName: string): boolean => ENDINGS.has(extensionOf(fileName))
