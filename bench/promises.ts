// Measures how many promised dates a workshop keeps, over a thousand simulated weeks.
// usage: node bin/run.mjs bench/promises.ts [weeks]
import { type Played, playWeeks, type Weeks } from '#modules/workshop/rules/simulated-weeks.ts'

const weeks = Number(process.argv[2] ?? 1000)
const CASES: [string, Omit<Weeks, 'weeks'>][] = [
  ['7 orders a week', { ordersAWeek: 7 }],
  ['10 orders a week', { ordersAWeek: 10 }],
  ['12 orders a week', { ordersAWeek: 12 }],
  ['10 a week, and everything takes a tenth longer than believed', { ordersAWeek: 10, slower: 1.1 }],
]

const line = (name: string, { orders, share, meanPromise_workdays, meanEarly_workdays }: Played, took_ms: number) =>
  [
    ...[name, orders, `${(share * 100).toFixed(1)} %`, meanPromise_workdays.toFixed(1), meanEarly_workdays.toFixed(1)],
    `${(took_ms / orders).toFixed(2)} ms`,
  ].join(' | ')

console.log(`${weeks} weeks | orders | kept | promised in workdays | early by workdays | one order, with its promise`)
for (const [name, request] of CASES) {
  const began = performance.now()
  console.log(line(name, playWeeks({ weeks, ...request }), performance.now() - began))
}
