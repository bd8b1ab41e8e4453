import type { HandMove, JobState, JobSummary } from '#modules/workshop/contract.ts'

/** Where each move leads, for a card that is dropped; the guards are the server's. `resume` leads where the garment was. */
const LEADS: Record<Exclude<HandMove, 'resume'>, JobState> = {
  draft: 'pattern',
  cut: 'cutting',
  sew: 'sewing',
  fit: 'first_fitting',
  alter: 'alterations',
  fitAgain: 'second_fitting',
  finish: 'finishing',
  check: 'quality_check',
  pass: 'ready',
  rework: 'sewing',
  recut: 'cutting',
  hold: 'on_hold',
  remake: 'remake',
  handOver: 'collected',
}

/** What has to be said with a move. */
export const ASKED: Partial<Record<HandMove, 'reason' | 'cut' | 'byHand'>> = {
  alter: 'reason',
  rework: 'reason',
  recut: 'reason',
  hold: 'reason',
  remake: 'reason',
  cut: 'byHand',
  sew: 'cut',
}

/** The move that takes a garment to another column, of those that it can make from where it is. */
export const moveTo = ({ moves, state }: Pick<JobSummary, 'moves' | 'state'>, to: JobState): HandMove | undefined => {
  const named = (Object.keys(LEADS) as (keyof typeof LEADS)[]).filter((move) => LEADS[move] === to)
  const possible = named.find((move) => moves.includes(move))
  if (possible) return possible
  if (state === 'on_hold' && to !== 'on_hold') return moves.includes('resume') ? 'resume' : undefined
  // Where the one usual way is blocked, the server is asked, and says what stands against it.
  return NEXT[state] === to ? named[0] : undefined
}

/** The usual way of a garment. */
const NEXT: Partial<Record<JobState, JobState>> = {
  measured: 'pattern',
  pattern: 'cutting',
  cutting: 'sewing',
  sewing: 'first_fitting',
  first_fitting: 'finishing',
  alterations: 'finishing',
  second_fitting: 'finishing',
  finishing: 'quality_check',
  quality_check: 'ready',
}

/** The first move that goes on, where there is one. */
export const onward = ({ moves }: Pick<JobSummary, 'moves'>): HandMove | undefined =>
  moves.find((move) => move !== 'hold' && move !== 'remake')
