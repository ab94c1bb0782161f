import { BlockList, isIP } from 'node:net'

/** IANA's special-purpose registry, and multicast. */
const SPECIAL_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]

/** Of global unicast: Teredo and other special ones, documentation, 6to4, and segment routing. */
const SPECIAL_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']

/** Translates to the IPv4 address in its last 32 bits. */
const NAT64 = /^64:ff9b::(?:([0-9a-f]{1,4}):)?([0-9a-f]{1,4})$/

const listOf = (networks: readonly string[], family: 'ipv4' | 'ipv6') => {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}

const special4 = listOf(SPECIAL_IPV4, 'ipv4')
const special6 = listOf(SPECIAL_IPV6, 'ipv6')
const unicast = listOf(['2000::/3'], 'ipv6')

/** As `URL` writes it, so that one address has one form. */
const shortIPv6 = (address: string) => new URL(`http://[${address.split('%')[0]!}]`).hostname.slice(1, -1)

/** Whether an IP address is one of the internet, not of a private, local or reserved network. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !special4.check(address, 'ipv4')
  if (isIP(address) !== 6) return false
  const [, high, low] = NAT64.exec(shortIPv6(address)) ?? []
  if (low === undefined) return unicast.check(address, 'ipv6') && !special6.check(address, 'ipv6')
  const [a, b] = [Number.parseInt(high ?? '0', 16), Number.parseInt(low, 16)]
  return !special4.check([a >> 8, a & 255, b >> 8, b & 255].join('.'), 'ipv4')
}
