import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { projectFiles } from '#tests/tidy/files.ts'
import { newUuid } from './new-uuid.ts'

afterEach(() => vi.unstubAllGlobals())

test('newUuid makes different UUIDs on plain HTTP, without crypto.randomUUID', () => {
  const { getRandomValues } = crypto
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) })
  const ids = Array.from({ length: 100 }, newUuid)
  expect(ids.every((id) => z.uuidv4().safeParse(id).success)).toBe(true)
  expect(new Set(ids).size).toBe(100)
})

test('no file of the web calls crypto.randomUUID, which plain HTTP lacks', () => {
  const files = projectFiles(/^src\/web\/(?!.*\.test\.).*\.tsx?$/)
  expect([...files].filter(([, text]) => text.includes('crypto.randomUUID(')).map(([file]) => file)).toEqual([])
})
