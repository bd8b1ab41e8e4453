import { expect, test } from 'vitest'
import { code128, QUIET_modules } from './code-128.ts'

function scanned(text: string): { signs: string[]; modules: string } {
  const { bars, width } = code128(text)
  const line = Array.from({ length: width }, () => '0')
  for (const bar of bars) for (let module = 0; module < bar.width; module++) line[bar.at + module] = '1'
  const modules = line.slice(QUIET_modules, width - QUIET_modules).join('')
  return { modules, signs: modules.match(/.{11}/g) ?? [] }
}

test('code128 bars match the standard, with quiet zones on both sides', () => {
  const { signs, modules } = scanned('J-100001')
  expect(signs[0]).toBe('11010010000') // start symbol of set B
  expect(modules).toHaveLength(11 * 10 + 13)
  expect(modules.endsWith('1100011101011')).toBe(true) // stop symbol
})

test('the check sign of PJJ123C in set B is W', () => {
  const { signs } = scanned('PJJ123C')
  expect(signs[8]).toBe(scanned('W').signs[1])
})

test('no two signs have the same bars, and each is eleven modules of three bars', () => {
  const all = Array.from({ length: 95 }, (_, place) => scanned(String.fromCharCode(32 + place)).signs[1])
  expect(new Set(all).size).toBe(95)
  for (const sign of all) expect(sign).toMatch(/^(1+0+){3}$/)
})

test('code128 throws for empty text and characters outside set B', () => {
  for (const text of ['', 'ج', 'a\nb']) expect(() => code128(text)).toThrow()
})
