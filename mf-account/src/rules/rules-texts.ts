import { APPEAL_DAYS } from '@atelier/contract/moderation/limits.ts'

export const rulesTexts = {
  title: 'Rules',
  blurb: 'What you may not do on Atelier, how moderators decide, and how you can appeal.',
  sections: [
    {
      id: 'not-allowed',
      title: 'What you may not do',
      text: 'These rules apply to works, comments, profiles, projects and messages.',
      items: [
        'Spam: repeated or unwanted promotion, and links that only lead elsewhere.',
        'Fraud: asking for money or data under a false pretense, or pretending to be someone else.',
        'Someone else’s work, published without the permission of its author. Name material of others that is in your work, also if a model put it there.',
        'Works that pass for those of a living artist: made in their style and published under their name, or sold as theirs.',
        'Real people in things that they did not do or say (deepfakes), without their consent. That a model made it is no excuse.',
        'Depictions of real violence, and sexual content without the mark for adult content. Sexual content that shows minors is never allowed, generated or not.',
        'Hate and harassment: attacking, threatening or humiliating people.',
        'Anything else that is against the law, such as threats, sale of illegal goods or instructions for crimes.',
      ],
    },
    {
      id: 'adult',
      title: 'Adult content',
      text: 'Works that only adults should see are allowed if their author marks them as adult content. They are shown only to members who choose in their settings to see them. Moderators add the mark where it is missing.',
    },
    {
      id: 'report',
      title: 'How to report',
      text: 'Report is on works, projects and profiles, and in the menu of comments and messages. Public content can be reported without an account. The moderators see who reported; the person concerned does not.',
    },
    {
      id: 'decisions',
      title: 'What happens then',
      text: 'A moderator looks at the report and decides by these rules. No automatic system decides. The person concerned learns the decision and its reason, and you learn the result. Depending on what happened and how often, a moderator can:',
      items: [
        'take no action, if the rules were not violated,',
        'hide or remove what was reported, or mark it as adult content,',
        'warn its author,',
        'suspend the account for a time, so that its owner cannot sign in,',
        'close the account.',
      ],
    },
    {
      id: 'appeal',
      title: 'How to appeal',
      text: `You can appeal every decision that concerns you once, within ${APPEAL_DAYS} days: in your notifications, or by the link in the email if you cannot sign in. Another moderator than the one who decided reviews it. If your appeal succeeds, everything is restored.`,
    },
  ],
  numbers: 'Reports and decisions are counted on a page of their own:',
} as const
