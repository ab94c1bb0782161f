/** Whether there is a pointer for dropping files; phones have none. */
export const canDrop = (): boolean => matchMedia('(any-pointer: fine)').matches
