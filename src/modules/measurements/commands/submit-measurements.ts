import { type Garment, neededFor } from '#domain/tailoring/tape.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Tx } from '#platform/db.ts'
import type { AskAgain, GiveSet } from '../contract.ts'
import { problems } from '../problems.ts'
import { stillNeeded } from '../rules/accept-set.ts'
import * as store from '../store.ts'

type Line = { id: number; orderId: string; garment: Garment }

/** Refuses `measurements.no-such-profile`, `.incomplete`, `.questions-open` and `.approved`. */
export async function giveSet(
  tx: Tx,
  line: Line,
  { ownerId, setId, answers, at }: GiveSet & { ownerId: string; at: Date },
): Promise<Outcome<void>> {
  const previous = await store.givenFor(tx, line.id)
  if (previous?.state === 'approved') return refuse(problems.approved())
  const set = await store.ownedSet(tx, ownerId, setId)
  if (!set) return refuse(problems.noSuchProfile())
  const needed = stillNeeded(line.garment, set)
  if (needed.length > 0) return refuse(problems.incomplete(needed))
  const before = previous && (await store.setById(tx, previous.set_id))
  const questions = await store.openQuestions(tx, line.id)
  const answerTo = new Map(answers.map(({ question, answer }) => [question, answer]))
  const open = questions.filter(({ id, measure }) => !answerTo.has(id) && set.taken[measure] === before?.taken[measure])
  if (open.length > 0) return refuse(problems.questionsOpen(open.map(({ measure }) => measure)))
  for (const { id } of questions) await store.answer(tx, id, answerTo.get(id) ?? null, at)
  await store.give(tx, { order_line_id: line.id, order_id: line.orderId, set_id: setId }, at)
  return done(undefined)
}

type Decision = { setId: string; by: string; at: Date }

/** Returns the submission if it still is the reviewed set. Refuses `measurements.no-such-garment` and `.changed-meanwhile`. */
async function toDecide(tx: Tx, line: Line, setId: string): Promise<Outcome<store.GivenRow>> {
  const submitted = await store.givenFor(tx, line.id)
  if (!submitted) return refuse(problems.noSuchGarment())
  return submitted.set_id === setId && submitted.state === 'submitted' ? done(submitted) : refuse(problems.changed())
}

/** Approves a submitted set. Refuses `measurements.no-such-garment` when none was submitted, and `.changed-meanwhile`. */
export async function approveSet(tx: Tx, line: Line, { setId, by, at }: Decision): Promise<Outcome<void>> {
  const submitted = await toDecide(tx, line, setId)
  if (!submitted.ok) return submitted
  await store.decide(tx, line.id, 'approved', by, at)
  return done(undefined)
}

/** Reopens the review of an approved set, so that another set can be submitted. No-op otherwise. */
export const lookAgain = (tx: Tx, lineId: number): Promise<unknown> => store.reopen(tx, lineId)

/** Asks the customer to measure some values again. Refuses what `approveSet` refuses, and `measurements.not-taken`. */
export async function askAgain(tx: Tx, line: Line, { questions, ...decision }: Decision & AskAgain): Promise<Outcome<void>> {
  const submitted = await toDecide(tx, line, decision.setId)
  if (!submitted.ok) return submitted
  const needed = neededFor([line.garment])
  const strange = questions.map(({ measure }) => measure).filter((measure) => !needed.includes(measure))
  if (strange.length > 0) return refuse(problems.notTaken(strange))
  await store.ask(tx, line.id, questions, decision)
  await store.decide(tx, line.id, 'asked-again', decision.by, decision.at)
  return done(undefined)
}
