import { useRef, useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { blocksList } from '@atelier/contract/blocks/routes.ts'
import type { BlockedMember } from '@atelier/contract/blocks/schemas.ts'
import { pages } from '@atelier/contract/queries.ts'
import {
  PagedList,
  ageInWords,
  itemsOf,
  moment,
  profileName,
  useApi,
  useRowFocus,
  useServerNow,
} from '@atelier/platform'
import { Avatar, Button } from '@atelier/shared-ui/core.ts'
import { SettingRow } from '../setting-row.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { WaitingRows } from '../waiting-rows.tsx'
import { blocksTexts as texts } from '../../blocks/blocks-texts.ts'
import { useUnblock } from '../../blocks/use-unblock.ts'

export function BlocksSection() {
  const api = useApi()
  const query = useInfiniteQuery(pages(api, blocksList, (cursor) => ({ query: { cursor } })))
  const heading = useRef<HTMLHeadingElement>(null)
  const focus = useRowFocus(
    itemsOf(query.data?.pages).map(({ id }) => id),
    heading,
  )
  return (
    <SettingsSection id="blocks" blurb={texts.blurb} heading={heading}>
      <PagedList query={query} texts={texts} compact skeleton={<WaitingRows count={1} />} empty={<p>{texts.empty}</p>}>
        {(members) => (
          <ul role="list" ref={focus.list}>
            {members.map((member) => (
              <li key={member.id} onClickCapture={({ target }) => focus.note(member.id, target)}>
                <BlockedRow member={member} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </SettingsSection>
  )
}

function BlockedRow({ member }: { member: BlockedMember }) {
  const [now] = useState(useServerNow())
  const name = profileName(member)
  const unblock = useUnblock()
  return (
    <SettingRow
      icon={<Avatar src={member.avatar_url} name={name} size={32} />}
      title={name}
      meaning={
        <time dateTime={member.since} title={moment(member.since)}>
          {texts.since(ageInWords(member.since, now).toLowerCase())}
        </time>
      }
      control={(names) => (
        <Button
          size="sm"
          {...names}
          data-control="unblock"
          busy={unblock.isPending}
          busyText={texts.unblocking}
          onClick={() => unblock.mutate({ userId: member.id, name })}
        >
          {texts.unblock}
        </Button>
      )}
    />
  )
}
