/** "Hire this Creator" on a creator's page, for buyers alone; nothing for anybody until invitations are built. */
export default function HireCreator() {
  return null
}
