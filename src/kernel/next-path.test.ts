import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextPath } from './next-path.ts'

test.each([
  ['/'],
  ['/cart'],
  ['/product/lamu-jacket?size=M&lang=ar'],
  ['/checkout#delivery'],
  ['/admin/orders/K7M4-2QXD'],
  ['/browse?q=a%20b%2Fc'],
  ['/browse?q=https%3A%2F%2Fexample.com'],
])('nextPath accepts %s', (next) => {
  expect(nextPath(next)).toBe(next)
})

test.each([
  [undefined],
  [null],
  [''],
  ['cart'],
  ['//evil.example'],
  ['///evil.example'],
  ['/\\evil.example'],
  ['\\\\evil.example'],
  ['/\t/evil.example'],
  ['/\n/evil.example'],
  ['\t//evil.example'],
  [' //evil.example'],
  ['https://evil.example'],
  ['HTTPS:evil.example'],
  ['javascript:alert(1)'],
  ['/%2fevil.example'],
  ['/%2Fevil.example'],
  ['/%252fevil.example'],
  ['/%25252fevil.example'],
  ['/%5cevil.example'],
  ['/%09/evil.example'],
  ['/%0d%0aSet-Cookie:x=1'],
  ['/.//evil.example'],
  ['/..//evil.example'],
  ['/a/..//evil.example'],
  ['/%2e%2e//evil.example'],
  ['/%ff'],
  ['/\u2028/evil.example'],
  ['/\u202Emoc.live'],
  ['/@evil.example/..//evil.example'],
  ['/api/auth/sign-out'],
  ['/auth?next=/auth'],
  [`/${'x'.repeat(2000)}`],
])('nextPath refuses %j', (next) => {
  expect(nextPath(next, '/profile')).toBe('/profile')
})

const PIECES = [
  ...[
    '/',
    '//',
    '\\',
    '.',
    '..',
    '%2f',
    '%2F',
    '%5c',
    '%252f',
    '%2e',
    '%00',
    '%09',
    '\t',
    '\n',
    '\r',
    '\0',
    ' ',
    '@',
    ':',
    '?',
    '#',
  ],
  ...[
    'evil.example',
    'https:',
    'javascript:',
    'http://',
    'cart',
    ';',
    '&',
    '%',
    '\u00a0',
    '\u3000',
    '\uff0f',
    '\u2028',
    '\ufeff',
  ],
]

test('nextPath of any input stays on this site', () => {
  const tricks = fc.array(fc.constantFrom(...PIECES), { maxLength: 10 }).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(
      fc.oneof(
        tricks,
        tricks.map((trick) => `/${trick}`),
        fc.string(),
        fc.webUrl(),
      ),
      (next) => {
        const way = nextPath(next)
        for (const site of ['https://shop.example.com', 'http://localhost:3000']) expect(new URL(way, site).origin).toBe(site)
        expect(way).toMatch(/^\/(?![/\\])/)
        expect(way).not.toMatch(/[\\\p{Cc}]/u)
        expect(nextPath(way)).toBe(way)
      },
    ),
    { numRuns: 5000 },
  )
})
