import { isolated } from '@atelier/contract/isolated.ts'

export const requestsTexts = {
  title: 'Requests',
  all: 'All conversations',
  about:
    'First messages of new members. They cannot see whether you read them; your answer moves them to your conversations.',
  empty: 'No requests',
  choose: 'Choose a request to read it.',
  listFailed: "We couldn't load the requests.",
  received: (name: string) => `${isolated(name)} is new here. They cannot see whether you read this until you answer.`,
  sent: (name: string) => `As you are new here, this waits in the requests of ${isolated(name)} until they answer.`,
} as const
