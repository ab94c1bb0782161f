import { errorCode } from '@atelier/contract/api-error.ts'
import type { Toast } from '@atelier/platform/host'
import { UploadTimeout } from './run.ts'
import { uploadsTexts } from './texts.ts'
import { mediaErrorTexts as texts } from '@atelier/contract/media/texts.ts'

type Words = Pick<Toast, 'title' | 'description'>

/** What a person is told of an upload that failed (spec, point 8). */
export function failureToast(error: unknown): Toast {
  return { ...words(error), variant: 'destructive' }
}

function words(error: unknown): Words {
  if (error instanceof UploadTimeout) return uploadsTexts.uploadTimeout
  const code = errorCode(error)
  if (code === undefined) return uploadsTexts.unexpected
  const byCode: Record<string, Words> = {
    NETWORK: uploadsTexts.networkError,
    INVALID_FILE_TYPE: texts.invalidFileType,
    HIDDEN_CONTENT: texts.hiddenContent,
    FILE_TOO_LARGE: texts.fileTooLarge,
    PAYLOAD_TOO_LARGE: texts.fileTooLarge,
    TOO_MANY_PIXELS: texts.tooManyPixels,
    UNREADABLE_FILE: texts.unreadableFile,
    EMPTY_FILE: texts.emptyFile,
    INTERNAL: uploadsTexts.unexpected,
  }
  return byCode[code] ?? { title: uploadsTexts.uploadFailed, description: (error as Error).message }
}
