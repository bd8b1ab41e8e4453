import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { User } from '#platform/endpoint.ts'
import * as audit from '#services/audit/index.ts'
import type { SessionsEnded } from '../contract.ts'
import { problems } from '../problems.ts'
import { deleteSession, deleteSessionsBut } from './delete-sessions.ts'

const note = (tx: Tx, id: string, ended: number, at: Date) =>
  audit.record(tx, { actor: id, action: 'session-ended', subject: id, at, detail: { ended } })

/** Signs one of the caller's devices out. Refuses `identity.no-such-session`. */
export const endSession = ({ db, clock }: Deps, user: User, sessionId: string): Promise<Outcome<SessionsEnded>> =>
  transact(db, async (tx) => {
    const ended = await deleteSession(tx, user.id, sessionId)
    if (!ended) return refuse(problems.noSuchSession())
    await note(tx, user.id, 1, clock.now())
    return done({ ended: 1 })
  })

export const endOtherSessions = ({ db, clock }: Deps, user: User): Promise<Outcome<SessionsEnded>> =>
  transact(db, async (tx) => {
    const ended = await deleteSessionsBut(tx, user.id, user.sessionId)
    if (ended > 0) await note(tx, user.id, ended, clock.now())
    return done({ ended })
  })
