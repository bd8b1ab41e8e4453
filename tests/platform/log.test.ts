import { expect, test } from 'vitest'
import { openLog } from '#platform/log.ts'

function logged(fields: object, message?: string): string {
  const lines: string[] = []
  openLog('info', { write: (line) => lines.push(line) }).info(fields, message)
  return lines.join('')
}

test('a log entry is one line of JSON with any content', () => {
  const line = logged({ note: 'two\nlines' }, 'forged\n{"level":"info"}')
  expect(line.trimEnd().split('\n')).toHaveLength(1)
  expect(JSON.parse(line)).toMatchObject({ level: 'info', note: 'two\nlines' })
})

test.each([
  [{ password: 'hunter2hunter2' }, 'hunter2'],
  [{ headers: { Cookie: 'session=abc', Authorization: 'Bearer abc' } }, 'abc'],
  [{ deep: { list: [{ resetToken: 'abcdef' }] } }, 'abcdef'],
  [{ phone: '0712345678' }, '0712345678'],
  [{ phone: '2712345' }, '2712'],
  [{ phone: '027123456' }, '0271'],
  [{ note: 'call +254 712 345 678 please' }, '345 678'],
  [{ note: 'paid with 4242 4242 4242 4242' }, '4242 4242'],
  [{ note: 'and with 5555 5555 5555 4444' }, '5555 4444'],
  [{ err: new Error('card 4242424242424242 was declined') }, '42424242'],
  [
    { err: Object.assign(new Error('duplicate key'), { detail: 'Key (email)=(a@example.com) already exists.' }) },
    'a@example.com',
  ],
])('%o is logged without secrets', (fields, secret) => {
  expect(logged(fields)).not.toContain(secret)
})

test('a number that only resembles a card number stays in the log', () => {
  expect(logged({ note: 'at 1742000000001' })).toContain('1742000000001')
})

test('an error keeps its name, message, code and stack', () => {
  const line = JSON.parse(logged({ err: Object.assign(new TypeError('no such thing'), { code: 'E1' }) }))
  expect(line.err).toMatchObject({
    type: 'TypeError',
    message: 'no such thing',
    code: 'E1',
    stack: expect.stringContaining('log.test.ts'),
  })
})

test('an id of ours stays whole, though its digits could be those of a card', () => {
  const requestId = '42424242-4242-4424-8242-424242424242'
  expect(logged({ requestId }, `request ${requestId}`)).toMatch(new RegExp(`${requestId}.*${requestId}`))
})
