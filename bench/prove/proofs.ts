/** `shows` matches the output lines to publish. */
export type Proof = { what: string; program: string; args: readonly string[]; quick: readonly string[]; shows: RegExp }

const ROWS = /^\|/
const CHECKS = /^(?:\s+[✓✗] |\d+ in stock)/

export const PROOFS: readonly Proof[] = [
  {
    what: 'The last unit, and many who want it at once',
    program: 'last-unit',
    args: [],
    quick: [],
    shows: CHECKS,
  },
  {
    what: 'Stories of orders, payments, refunds and goods, with faults of everything',
    program: 'simulate',
    args: ['--seeds', '200'],
    quick: ['--seeds', '10'],
    shows: /stories,|^seed \d|^too seldom|^orders that a gift card/,
  },
  {
    what: 'The shop and its database are killed',
    program: 'kill',
    args: ['--rounds', '5', '--checkouts', '300'],
    quick: ['--rounds', '1', '--checkouts', '60'],
    shows: /^Round|^ {2}✗|^Every|viol/,
  },
  {
    what: 'The database alone is killed every third time',
    program: 'kill',
    args: ['--rounds', '3', '--checkouts', '200', '--database'],
    quick: ['--rounds', '3', '--checkouts', '40', '--database'],
    shows: /^Round|^ {2}✗|^Every|viol/,
  },
  {
    what: 'The current fails: what was not synced is lost',
    program: 'kill',
    args: ['--rounds', '3', '--checkouts', '200', '--power'],
    quick: ['--rounds', '1', '--checkouts', '60', '--power'],
    shows: /^Round|^ {2}✗|^Every|viol/,
  },
  {
    what: 'The shop dies while its providers live on',
    program: 'kill-payments',
    args: ['--rounds', '4', '--checkouts', '200'],
    quick: ['--rounds', '1', '--checkouts', '60'],
    shows: /ound|✗|held|viol/,
  },
  {
    what: 'A thousand events told to a program that fails half the time',
    program: 'hooks',
    args: [],
    quick: ['--events', '60', '--entities', '6'],
    shows: /^ {2}|^\d+ events/,
  },
  {
    what: 'What one paid order asks of the database',
    program: 'statements',
    args: [],
    quick: ['--orders', '20'],
    shows: ROWS,
  },
  {
    what: 'Searches among a thousand to a million products',
    program: 'search-index',
    args: [],
    quick: ['--sizes', '1000,10000'],
    shows: ROWS,
  },
  {
    what: 'Lists of the back office at many orders',
    program: 'admin-lists',
    args: [],
    quick: ['--orders', '2000', '--times', '10'],
    shows: ROWS,
  },
  {
    what: 'On a phone',
    program: 'lighthouse',
    args: ['--runs', '3'],
    quick: ['--runs', '1', '/'],
    shows: ROWS,
  },
]
