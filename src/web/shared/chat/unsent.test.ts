import { afterEach, expect, test, vi } from 'vitest'
import { readUnsent, writeUnsent } from './unsent.ts'

afterEach(() => vi.unstubAllGlobals())

const message = { id: 'a', text: 'Is it lined?' }
const blocked = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

test.each([
  ['blocked', { getItem: blocked, setItem: blocked }],
  ['full', { getItem: () => null, setItem: blocked }],
])('with %s storage an unsent message is kept until it is sent', (_, storage) => {
  vi.stubGlobal('localStorage', storage)
  writeUnsent((before) => [...before, message])
  expect(readUnsent()).toEqual([message])
  writeUnsent((before) => before.filter(({ id }) => id !== message.id))
  expect(readUnsent()).toEqual([])
})
