import { expect, test } from 'vitest'
import { networkOf, roughNetwork } from './network.ts'

test.each([
  ['102.68.1.2', '102.68.1.2'],
  ['::ffff:102.68.1.2', '102.68.1.2'],
  ['2001:db8:1:2::1', '2001:db8:1:2::'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::'],
  ['2001:db8::1', '2001:db8:0:0::'],
])('rate limits count %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
  expect(networkOf(network)).toBe(network)
  expect(roughNetwork(network)).toBe(roughNetwork(address))
})
