/**
 * Shifts the clock: `TEST_NOW=2026-12-31T20:30:00Z npm test -- tests/routes` starts the run at that moment, for tests and for
 * shops in their process.
 */
const SHIFT = Symbol.for('loomcourt.tests.clock-shift')
const shared = globalThis as { [SHIFT]?: number }
const start = process.env.TEST_NOW

if (start && shared[SHIFT] === undefined) {
  const shift_ms = new Date(start).getTime() - Date.now()
  if (Number.isNaN(shift_ms)) throw new Error(`TEST_NOW is not a moment: ${start}`)
  shared[SHIFT] = shift_ms
  const now = Date.now.bind(Date)
  const shifted = () => now() + shift_ms
  globalThis.Date = new Proxy(Date, {
    construct: (date, given, made) => Reflect.construct(date, given.length === 0 ? [shifted()] : given, made),
    get: (date, name) => (name === 'now' ? shifted : Reflect.get(date, name)),
  })
}
