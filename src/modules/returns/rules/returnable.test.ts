import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AskReturn } from '../contract.ts'
import {
  alterationFee,
  type HadLine,
  leftOf,
  notReturnableReason,
  type ReturnPolicy,
  validateReturnRequest,
} from './returnable.ts'

const POLICY: ReturnPolicy = { returnDays: 30, claimDays: 180, madeToMeasure: false, cloth: false, alterationFee: 150_000 }
const SHIRT: HadLine = { id: 1, make: 'ready', unit: 'piece', delivered: 3, deliveredOn: '2026-11-01', back: 0, spokenFor: 0 }
const SUIT: HadLine = { ...SHIRT, id: 2, make: 'measure' }
const CLOTH: HadLine = { ...SHIRT, id: 3, unit: 'centimetre', delivered: 350 }
const CARD: HadLine = { ...SHIRT, id: 4, make: 'gift-card' }
type Over = Partial<Omit<AskReturn, 'lines'>> & { line?: number; quantity?: number }

const ask = (
  { line = 1, quantity = 1, ...over }: Over,
  {
    today = '2026-11-20',
    hasAccount = true,
    lines = [SHIRT, SUIT, CLOTH, CARD],
    by = 'customer' as 'customer' | 'staff',
    policy = POLICY,
  } = {},
) => {
  const request = { reason: 'too-small', wish: 'refund', comesBack: 'drop-off', ...over, lines: [{ line, quantity }] } as const
  const judged = validateReturnRequest(request, { lines, policy, today, hasAccount }, by)
  return judged.ok ? judged.value : judged.problem.code
}

test('a return is accepted or refused by window, reason, wish and kind of goods', () => {
  const cases: [string, ReturnType<typeof ask>, unknown][] = [
    ['a shirt', ask({}), { kind: 'return', fee: 0 }],
    ['all three', ask({ quantity: 3 }), { kind: 'return', fee: 0 }],
    ['a fourth', ask({ quantity: 4 }), 'returns.too-many'],
    ['another size', ask({ wish: 'exchange' }), { kind: 'exchange', fee: 0 }],
    ['on the last day', ask({}, { today: '2026-12-01' }), { kind: 'return', fee: 0 }],
    ['a day later', ask({}, { today: '2026-12-02' }), 'returns.too-late'],
    ['a day later, by the house', ask({}, { today: '2026-12-02', by: 'staff' }), { kind: 'return', fee: 0 }],
    ['credit without an account', ask({ wish: 'credit' }, { hasAccount: false }), 'returns.needs-account'],
    [
      'on the day of delivery, without returns',
      ask({}, { today: '2026-11-01', policy: { ...POLICY, returnDays: 0 } }),
      'returns.not-this-way',
    ],
    ['a suit', ask({ line: 2 }), 'returns.not-this-way'],
    [
      'a suit where the house takes them back',
      ask({ line: 2 }, { policy: { ...POLICY, madeToMeasure: true } }),
      { kind: 'return', fee: 0 },
    ],
    ['its alteration', ask({ line: 2, wish: 'alteration' }), { kind: 'alteration', fee: 0 }],
    ['its alteration, late', ask({ line: 2, wish: 'alteration' }, { today: '2027-05-01' }), { kind: 'alteration', fee: 150_000 }],
    ['the alteration of a shirt', ask({ wish: 'alteration' }), 'returns.not-this-way'],
    ['cut cloth', ask({ line: 3, quantity: 350 }), 'returns.not-this-way'],
    ['cloth with a flaw', ask({ line: 3, quantity: 350, reason: 'damaged' }), { kind: 'claim', fee: 0 }],
    ['a torn suit, kept', ask({ line: 2, reason: 'damaged', comesBack: 'stays' }), { kind: 'claim', fee: 0 }],
    ['another size for a torn shirt', ask({ wish: 'exchange', reason: 'damaged' }), 'returns.not-this-way'],
    ['the same, by the house', ask({ wish: 'exchange', reason: 'damaged' }, { by: 'staff' }), 'returns.not-this-way'],
    ['a shirt that stays', ask({ comesBack: 'stays' }), 'returns.not-this-way'],
    ['a mistake after the window', ask({ reason: 'wrong-piece' }, { today: '2027-03-01' }), { kind: 'claim', fee: 0 }],
    ['a mistake after half a year', ask({ reason: 'wrong-piece' }, { today: '2027-05-01' }), 'returns.too-late'],
    ['mending what is not faulty', ask({ wish: 'repair' }), 'returns.not-this-way'],
    ['a gift card', ask({ line: 4 }), 'returns.no-such-line'],
    ['somebody else’s line', ask({ line: 99 }), 'returns.no-such-line'],
    ['what is on its way', ask({}, { lines: [{ ...SHIRT, delivered: 0, deliveredOn: null }] }), 'returns.not-delivered'],
    ['what is spoken for', ask({ quantity: 2 }, { lines: [{ ...SHIRT, back: 1, spokenFor: 1 }] }), 'returns.too-many'],
  ]
  expect(cases.map(([name, was]) => [name, was])).toEqual(cases.map(([name, , is]) => [name, is]))
  expect(alterationFee(SUIT, POLICY, '2026-12-01')).toBe(0)
})

test('notReturnableReason explains why no return of a line is possible', () => {
  const cases: [HadLine, string, ReturnType<typeof notReturnableReason>][] = [
    [SHIRT, '2026-12-01', null],
    [SHIRT, '2027-03-01', null], // a claim is still possible
    [SHIRT, '2027-05-01', 'too-late'],
    [SUIT, '2027-05-01', null], // an alteration is still possible
    [CARD, '2026-12-01', 'gift-card'],
    [{ ...SHIRT, delivered: 0, deliveredOn: null }, '2026-12-01', 'not-delivered'],
    [{ ...SHIRT, back: 2, spokenFor: 1 }, '2026-12-01', 'nothing-left'],
  ]
  expect(cases.map(([line, today]) => notReturnableReason(line, POLICY, today))).toEqual(cases.map(([, , why]) => why))
})

test('requested units never exceed the delivered ones over any sequence', () => {
  const step = fc.record({ quantity: fc.integer({ min: 1, max: 6 }), end: fc.constantFrom('refunded', 'cancelled', 'runs') })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 12 }), fc.array(step, { maxLength: 20 }), (delivered, steps) => {
      let line: HadLine = { ...SHIRT, delivered, deliveredOn: delivered > 0 ? '2026-11-01' : null }
      for (const { quantity, end } of steps) {
        const left = leftOf(line)
        const judged = ask({ quantity }, { lines: [line] })
        expect(typeof judged === 'object').toBe(quantity <= left && delivered > 0)
        if (typeof judged === 'string') continue
        if (end === 'refunded') line = { ...line, back: line.back + quantity }
        if (end === 'runs') line = { ...line, spokenFor: line.spokenFor + quantity }
        expect(line.back + line.spokenFor).toBeLessThanOrEqual(delivered)
      }
    }),
  )
})
