import { expect, test } from 'vitest'
import { greetedAs } from './greeting.ts'

test.each(['Wanjiru Kamau', 'J. R. R. Tolkien', 'Dr. Amina Otieno', 'Ng’ang’a wa Thiong’o', 'أمينة', 'Louis XIV', 'Room 12'])(
  '%s is greeted by name',
  (name) => expect(greetedAs(` ${name} `)).toBe(name),
)

test.each([
  'Win at https://evil.example',
  'go to evil.example now',
  'www evil',
  'write a@example.com',
  'ｅｖｉｌ．ｅｘａｍｐｌｅ',
  'call 0712 345 678',
  'call +254-712-345-678',
])('%s is greeted without a name', (name) => expect(greetedAs(name)).toBe(''))

test('a long name is cut between graphemes', () => expect(greetedAs('😀'.repeat(200))).toBe('😀'.repeat(60)))
