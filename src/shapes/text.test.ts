import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanLine, cleanText, isEmailAddress } from '#kernel/text.ts'
import { Email, multiLine, singleLine, words } from './text.ts'

const read = (schema: { safeParse: (value: unknown) => { success: boolean; data?: unknown } }, value: string) => {
  const found = schema.safeParse(value)
  return found.success ? found.data : undefined
}

describe('single-line text', () => {
  test.each([
    ['blanks around it', '  Wanjiru  ', 'Wanjiru'],
    ['letters that are put together', 'Ame\u0301lie', 'Am\u00e9lie'],
    ['a mark that turns the direction', 'a\u202Eb', 'ab'],
    ['four-byte letters, counted as a person counts', '😀'.repeat(10), '😀'.repeat(10)],
    ['Arabic with its own marks', 'وانجيرو\u200F', 'وانجيرو\u200F'],
  ])('is normalised: %s', (_, typed, kept) => expect(read(singleLine(10), typed)).toBe(kept))

  test.each([
    ['a line break', 'a\nb'],
    ['a tab', 'a\tb'],
    ['a zero', 'a\u0000b'],
    ['half of a pair', 'a\ud800b'],
    ['the other half', '\udc00'],
    ['too much', '😀'.repeat(11)],
    ['far too much', 'x'.repeat(1_000_000)],
  ])('is refused with %s', (_, typed) => expect(read(singleLine(10), typed)).toBeUndefined())

  test('must hold more than blanks when required', () => expect(read(words(10), ' \u00a0 ')).toBeUndefined())
})

test('multi-line text keeps line breaks in one form', () => {
  expect(read(multiLine(20), 'a\r\nb\rc\td')).toBe('a\nb\nc d')
  expect(read(multiLine(20), 'a\u0007')).toBeUndefined()
})

test('accepted text is well formed, composed, bounded and without control characters', () => {
  const nasty = fc.string({ unit: 'binary', maxLength: 60 })
  fc.assert(
    fc.property(nasty, (typed) => {
      const line = read(singleLine(20), typed) as string | undefined
      if (line === undefined) return
      expect([line.isWellFormed(), line.normalize('NFC') === line, [...line].length <= 20, /\p{Cc}/u.test(line)]).toEqual([
        true,
        true,
        true,
        false,
      ])
    }),
  )
})

test('cleanText and cleanLine make stored text safe for an e-mail', () => {
  expect(cleanText('a\u0000b\r\nc\ud800')).toBe('a b\nc\ufffd')
  expect(cleanLine('A\r\nBcc: b@example.com')).toBe('A Bcc: b@example.com')
})

describe('an e-mail address', () => {
  test.each([
    'a@example.com',
    "o'neil+shop@mail.example.co.ke",
    `${'a'.repeat(64)}@example.com`,
    'x_y-z.w@xn--bcher-kva.example',
  ])('accepts %s', (address) => expect(isEmailAddress(address)).toBe(true))
  test.each([
    ['a local part of 65', `${'a'.repeat(65)}@example.com`],
    ['more than 254 in all', `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(20)}.com`],
    ['a label of 64', `a@${'b'.repeat(64)}.com`],
    ['two', 'a@example.com,b@example.com'],
    ['a header', 'a@example.com\r\nBcc: b@example.com'],
    ['half of a pair', '\ud800@example.com'],
    ['two dots', 'a..b@example.com'],
    ['no host', 'a@'],
    ['no dot', 'a@localhost'],
    ['a name', 'A <a@example.com>'],
  ])('refuses %s', (_, address) => expect(isEmailAddress(address)).toBe(false))

  test('is stored in lower case without surrounding blanks', () =>
    expect(read(Email, ' Amina@Example.COM ')).toBe('amina@example.com'))
})
