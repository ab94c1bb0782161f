export interface ListedPicture {
  id: string
  name: string
  /** Of a stored picture. */
  src?: string
  /** Of a chosen one. */
  file?: File
  /** Of one that is being sent: 0 to 1, null while unknown. */
  progress?: number | null
}
