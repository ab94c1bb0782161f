import { isolated } from '@atelier/contract/isolated.ts'

export const devicesTexts = {
  blurb: 'Where you are logged in. Of a device’s place we only know its time zone.',
  failed: "We couldn't load your devices.",
  both: (browser: string, system: string) => `${browser} on ${system}`,
  unknown: 'Unknown device',
  thisDevice: 'This device',
  zone: (place: string) => `${isolated(place)} time`,
  activeNow: 'Active now',
  activeLately: 'Active in the last half hour',
  active: (age: string) => `Active ${age}`,
  end: 'Log out',
  ending: 'Logging out...',
  ended: (device: string) => `${device} has been logged out`,
  endFailed: (device: string) => `Failed to log out ${device}`,
  endOthers: 'Log out all other devices',
  endOthersTitle: 'Log out all other devices?',
  endOthersWarning: 'You stay logged in on this device. On the others you will have to log in again.',
  othersEnded: 'Your other devices have been logged out',
  endOthersFailed: 'Failed to log out your other devices',
} as const
