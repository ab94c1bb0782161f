/** Whether the device has a pointer for dropping files; phones do not. */
export const canDrop = (): boolean => matchMedia('(any-pointer: fine)').matches
