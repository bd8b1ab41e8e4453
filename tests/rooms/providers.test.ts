import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { sources } from './imports.ts'

const files = sources(dirname(dirname(import.meta.dirname)))

const MAY_NAME = /^(modules\/payments|packages|seeds)\/|\.test\.tsx?$/

const namingProviders = (texts: ReadonlyMap<string, string>): string[] =>
  [...texts].filter(([file, text]) => !MAY_NAME.test(file) && /[!=]== '(?:stripe|pesapal)'/.test(text)).map(([file]) => file)

test('only the module of payments decides by the name of a provider', () => {
  expect(files.size).toBeGreaterThan(100) // an empty list must not pass
  expect(namingProviders(files)).toEqual([])
})

test('a planted provider name in a step is found', () => {
  const text = "export const goesBack = (provider: string) => provider === 'stripe'"
  expect(namingProviders(new Map([['steps/settlement/ledger/planted.ts', text]]))).toHaveLength(1)
})

test('platform names no address of a payment provider', () => {
  const naming = [...files].filter(([file, text]) => file.startsWith('platform/http/') && /stripe|pesapal/i.test(text))
  expect(naming.map(([file]) => file)).toEqual([])
})
