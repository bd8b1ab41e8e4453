import { expect, test } from 'vitest'
import { KEPT_ON_DEVICE } from '#domain/content/client-storage.ts'
import { projectFiles } from '../tidy/files.ts'

const shop = projectFiles(/^src\/web\/(?!admin\/|layout\/admin\/|shared\/admin\/).*\.tsx?$/)
const names = KEPT_ON_DEVICE.flatMap((each) => each.names)
const isListed = (name: string) =>
  names.some((known) => (known.endsWith('*') ? name.startsWith(known.slice(0, -1)) : known === name))

const OWN = /['"`](loomcourt-[a-z-]+)/g

test('every storage key is listed on the cookie page', () => {
  expect(shop.size).toBeGreaterThan(100)
  const found = [...shop].flatMap(([, text]) => [...text.matchAll(OWN)].map(([, name = '']) => name))
  expect(new Set(found).size).toBeGreaterThan(5)
  expect([...new Set(found)].filter((name) => !isListed(name))).toEqual([])
})
