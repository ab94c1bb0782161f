import { plural } from '@atelier/platform/format'

export const transparencyTexts = {
  title: 'Transparency',
  blurb: 'What is reported on Atelier and what the moderators decide, by month.',
  failed: "We couldn't load the numbers.",
  loading: 'Loading the numbers',
  empty: 'Nothing has been reported so far',
  emptyBlurb: 'The numbers appear here with the first report.',
  since: (month: string) => `Counted since ${month}, in UTC. One decision can answer several reports.`,
  month: 'Month',
  reports: 'Reports by reason',
  decisions: 'Decisions on reports',
  appeals: 'Appeals',
  filed: 'Appeals filed',
  overturned: 'Decisions overturned',
  total: 'Total',
  rows: (months: number) => plural(months, 'month'),
  rules: 'The rules by which they decide',
} as const
