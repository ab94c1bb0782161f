/** Fills the place of "Hire this Creator" on a creator's page; nothing until invitations are built. */
export default function HireCreator() {
  return null
}
