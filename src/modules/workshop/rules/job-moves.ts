import { type TransitionErrors, transitionErrorsOf } from '#domain/transitions.ts'
import { done, type Outcome, type Problem, refuse } from '#kernel/outcome.ts'
import { HAND_MOVES, type HandMove, type JobKind, type JobMove, type JobState, SHOP_MOVES, WORK_STAGES } from '../contract.ts'
import { problems } from '../problems.ts'

export type JobFacts = {
  state: JobState
  heldFrom: JobState | null
  kind: JobKind
  orderGoesOn: boolean
  depositDue: boolean
  measurementsApproved: boolean
  notTaped: readonly string[]
  hasPattern: boolean
  /** Day on which the cloth is expected. Null when it is in stock. */
  clothOn: string | null
  cutRecorded: boolean
  fittingOpen: boolean
}

type Guard = (facts: JobFacts) => Problem | null
type Move = {
  from: readonly JobState[]
  /** States from which an alteration job makes this move, when they differ: alterations have fewer stages. */
  altered?: readonly JobState[]
  to: JobState | 'where it was'
  by: 'hand' | 'shop'
  /** Kinds of job that can make the move; all by default. */
  only?: readonly JobKind[]
  needsReason?: true
  unless?: Guard
}

const NEW: readonly JobKind[] = ['make', 'remake', 'replacement']
/** Kinds of job for a garment that the customer has already: no parcel of the order hands it over. */
const AFTERWARDS: readonly JobKind[] = ['alteration', 'replacement']
const ACTIVE: readonly JobState[] = ['awaiting_measurements', ...WORK_STAGES, 'ready']
const AFTER_CUT = WORK_STAGES.slice(WORK_STAGES.indexOf('cutting'))

const fitted: Guard = ({ fittingOpen }) => (fittingOpen ? problems.fittingOpen() : null)
const measuredWell: Guard = ({ measurementsApproved, notTaped }) =>
  measurementsApproved ? (notTaped.length > 0 ? problems.estimated(notTaped) : null) : problems.notApproved()
const mayCut: Guard = (facts) =>
  measuredWell(facts) ??
  (facts.hasPattern ? null : problems.patternMissing()) ??
  (facts.clothOn ? problems.clothAwaited(facts.clothOn) : null)

/** Moves of a workshop job (`docs/lifecycles.md`). */
export const JOB_MOVES = {
  measure: { from: ['awaiting_measurements'], to: 'measured', by: 'shop' },
  askAgain: { from: ['measured'], to: 'awaiting_measurements', by: 'shop' },
  draft: {
    from: ['measured'],
    to: 'pattern',
    by: 'hand',
    only: NEW,
    unless: (facts) => measuredWell(facts) ?? (facts.depositDue ? problems.depositDue() : null),
  },
  cut: { from: ['pattern'], to: 'cutting', by: 'hand', only: NEW, unless: mayCut },
  sew: {
    from: ['cutting'],
    to: 'sewing',
    by: 'hand',
    only: NEW,
    unless: ({ cutRecorded }) => (cutRecorded ? null : problems.cutMissing()),
  },
  fit: { from: ['sewing'], to: 'first_fitting', by: 'hand', only: NEW },
  alter: {
    from: ['first_fitting', 'second_fitting', 'quality_check'],
    altered: ['measured', 'quality_check'],
    to: 'alterations',
    by: 'hand',
    needsReason: true,
    unless: fitted,
  },
  fitAgain: { from: ['alterations'], to: 'second_fitting', by: 'hand', only: NEW },
  finish: {
    from: ['sewing', 'first_fitting', 'alterations', 'second_fitting'],
    to: 'finishing',
    by: 'hand',
    only: NEW,
    unless: fitted,
  },
  /** An alteration has no finishing stage. */
  check: { from: ['finishing'], altered: ['alterations'], to: 'quality_check', by: 'hand' },
  pass: { from: ['quality_check'], to: 'ready', by: 'hand' },
  rework: { from: ['quality_check'], to: 'sewing', by: 'hand', only: NEW, needsReason: true },
  recut: { from: ['first_fitting', 'second_fitting'], to: 'cutting', by: 'hand', only: NEW, needsReason: true, unless: fitted },
  hold: { from: ['awaiting_measurements', ...WORK_STAGES, 'ready'], to: 'on_hold', by: 'hand', needsReason: true },
  resume: { from: ['on_hold'], to: 'where it was', by: 'hand' },
  remake: { from: [...AFTER_CUT, 'ready'], to: 'remake', by: 'hand', only: NEW, needsReason: true },
  deliver: { from: ['ready'], to: 'delivered', by: 'shop' },
  collect: { from: ['ready'], to: 'collected', by: 'shop' },
  handOver: { from: ['ready'], to: 'collected', by: 'hand', only: AFTERWARDS },
  giveUp: { from: [...ACTIVE, 'on_hold'], to: 'remake', by: 'shop', only: ['alteration'] },
  stop: { from: [...ACTIVE, 'on_hold'], to: 'cancelled', by: 'shop' },
  reopen: { from: ['cancelled'], to: 'where it was', by: 'shop' },
} as const satisfies Record<JobMove, Move>

const MOVES: Record<JobMove, Move> = JOB_MOVES

export const needsReason = (move: JobMove): boolean => MOVES[move].needsReason === true
export function beginsAt(move: JobMove, kind: JobKind): readonly JobState[] {
  const { from, altered, only } = MOVES[move]
  if (only && !only.includes(kind)) return []
  return kind === 'alteration' ? (altered ?? from) : from
}
const starts = (move: JobMove, { state, kind }: Pick<JobFacts, 'state' | 'kind'>): boolean => beginsAt(move, kind).includes(state)

/** True for a move that is refused unless the order goes on. */
const IS_WORK = (move: JobMove) => MOVES[move].by === 'hand' && move !== 'hold'

const problemOf = (facts: JobFacts, move: JobMove, all: readonly JobMove[]): Problem | null => {
  if (!starts(move, facts))
    return problems.cannotMove(
      facts.state,
      all.filter((each) => starts(each, facts)),
    )
  if (IS_WORK(move) && !facts.orderGoesOn) return problems.orderOver()
  return MOVES[move].unless?.(facts) ?? null
}

export const jobMoves = (facts: JobFacts): TransitionErrors<HandMove> =>
  transitionErrorsOf(HAND_MOVES, (move) => problemOf(facts, move, HAND_MOVES))

/**
 * Returns the job's state after a move. A job on hold or stopped stores the state to return to.
 * Refuses with the problem that forbids the move.
 */
export function moveJob(facts: JobFacts, move: JobMove): Outcome<{ state: JobState; held_from: JobState | null }> {
  const problem = problemOf(facts, move, [...HAND_MOVES, ...SHOP_MOVES])
  if (problem) return refuse(problem)
  const { to } = MOVES[move]
  // A job stopped while on hold reopens in the state before the hold, because the reason of the hold may be over.
  if (to === 'where it was') return done({ state: facts.heldFrom ?? 'awaiting_measurements', held_from: null })
  const rests = to === 'on_hold' || to === 'cancelled'
  return done({ state: to, held_from: rests ? (facts.heldFrom ?? facts.state) : null })
}

/** Lists the moves from the current state, without checking the guards. */
export const movesFrom = (facts: Pick<JobFacts, 'state' | 'kind'>): HandMove[] => HAND_MOVES.filter((move) => starts(move, facts))

/** Problems that the input of the move itself resolves: the cut, or the reason to draft by hand. */
const SAID_WITH_IT: readonly string[] = [problems.cutMissing().code, problems.patternMissing().code]
/** Lists the moves that staff can make now, including those that only need input. */
export function offeredMoves(facts: JobFacts): HandMove[] {
  const verdicts = jobMoves(facts)
  return movesFrom(facts).filter((move) => {
    const problem = verdicts[move]
    return problem === null || SAID_WITH_IT.includes(problem.code)
  })
}

/** Returns the move that takes a job from its column to another. Undefined if no move does that. */
export const moveBetween = (job: Pick<JobFacts, 'state' | 'kind' | 'heldFrom'>, to: JobState): HandMove | undefined =>
  movesFrom(job).find((move) => MOVES[move].to === to || (MOVES[move].to === 'where it was' && job.heldFrom === to))

export const IS_CUT: readonly JobState[] = [...AFTER_CUT, 'ready', 'delivered', 'collected']
/** States in which a job has ended. Only a cancelled job can be reopened. */
export const HAS_ENDED: readonly JobState[] = ['delivered', 'collected', 'remake', 'cancelled']
