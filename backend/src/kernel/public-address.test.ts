import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

const inside = [
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.31.255.255',
  '192.0.0.8',
  '192.0.2.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  'fe80::1',
  'fe80::1%eth0',
  'fc00::1',
  'fd00:ec2::254',
  'ff02::1',
  '2001:db8::1',
  '2001::1',
  '2002:7f00:1::',
  '3fff::1',
  '5f00::1',
  '64:ff9b::127.0.0.1',
  '64:ff9b::a00:1',
  '64:ff9b:0::7f00:1',
  '64:ff9b::',
  '64:ff9b::1',
  '64:ff9b:1::8.8.8.8',
  'localhost',
  '',
  '1.2.3',
  '2130706433',
]
const outside = ['8.8.8.8', '172.32.0.1', '100.128.0.1', '223.255.255.255', '2606:4700::1111', '2a00:1450:4001::e']

test('separates addresses of the internet from private, local, reserved and translated ones', () => {
  expect(inside.filter(isPublicAddress)).toEqual([])
  expect([...outside, '64:ff9b::8.8.8.8', '64:ff9b::808:808'].filter((one) => !isPublicAddress(one))).toEqual([])
})
