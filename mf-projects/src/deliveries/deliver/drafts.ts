/** Name of the draft of the files to deliver. */
export const DELIVERY_FILES_DRAFT = 'delivery-files'
