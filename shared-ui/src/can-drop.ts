/** Whether the device has a pointer for dropping files; phones do not. A prerender assumes one. */
export const canDrop = (): boolean => typeof matchMedia === 'undefined' || matchMedia('(any-pointer: fine)').matches
