import { NotBuiltPage } from '@atelier/platform'

export default function ApplicantsPage() {
  return <NotBuiltPage title="Applicants" />
}
