import { StorageNote } from '@atelier/platform'
import { FormField } from '@atelier/platform/forms'
import { PictureList } from '@atelier/platform/pictures'
import type { ListedPicture } from '@atelier/platform/pictures'
import { TagsInput } from '@atelier/shared-ui/tags-input.tsx'
import type { PostForm } from '../use-post-form.ts'
import { referencesTexts as texts } from './references-texts.ts'
import type { ReferenceUploads } from './use-reference-uploads.ts'

export interface ReferencePictures extends Pick<
  ReferenceUploads,
  'sending' | 'problem' | 'room' | 'add' | 'move' | 'remove'
> {
  sent: readonly ListedPicture[]
}

interface ReferencesGroupProps {
  form: PostForm
  uploads: ReferencePictures
}

export function ReferencesGroup({ form, uploads }: ReferencesGroupProps) {
  return (
    <>
      <FormField form={form} name="reference_upload_ids" label={texts.pictures} hint={texts.hint} optional>
        {({ ref }) => (
          <PictureList
            id="reference_upload_ids"
            ref={ref}
            label={texts.list}
            pictures={uploads.sent}
            sending={uploads.sending}
            problem={uploads.problem}
            room={uploads.room}
            onAdd={uploads.add}
            onMove={uploads.move}
            onRemove={uploads.remove}
          />
        )}
      </FormField>
      <StorageNote />
      <FormField form={form} name="reference_links" label={texts.links} hint={texts.linksHint} optional>
        {(field) => (
          <TagsInput {...field} id="reference_links" placeholder={texts.linksPlaceholder} addLabel={texts.addLink} />
        )}
      </FormField>
    </>
  )
}
