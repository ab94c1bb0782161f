import { TextLink } from '@atelier/shared-ui/core.ts'
import { linksOf } from './links.ts'

export const MessageText = ({ text }: { text: string }) =>
  linksOf(text).map(({ text: words, href }, index) =>
    href === undefined ? (
      words
    ) : (
      <TextLink key={index} tone="quiet" href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {words}
      </TextLink>
    ),
  )
