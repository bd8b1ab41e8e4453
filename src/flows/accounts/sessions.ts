import { z } from 'zod'
import { done, refuse } from '#kernel/outcome.ts'
import { SessionsEnded } from '#modules/identity/contract.ts'
import * as identity from '#modules/identity/index.ts'
import { type Tx, transact } from '#platform/db.ts'
import { endpoint } from '#platform/endpoint.ts'
import * as audit from '#services/audit/index.ts'

const note = (tx: Tx, id: string, ended: number, at: Date) =>
  audit.record(tx, { actor: id, action: 'session-ended', subject: id, at, detail: { ended } })

export const deleteSession = endpoint({
  method: 'DELETE',
  path: '/api/user/sessions/:id',
  access: 'customer',
  summary: 'Sign one device out',
  params: z.object({ id: z.uuid() }),
  returns: SessionsEnded,
  refuses: ['identity.no-such-session'],
  run: ({ deps, actor, params }) =>
    transact(deps.db, async (tx) => {
      const ended = await identity.deleteSession(tx, actor.user.id, params.id)
      if (!ended) return refuse(identity.problems.noSuchSession())
      await note(tx, actor.user.id, 1, deps.clock.now())
      return done({ ended: 1 })
    }),
})

export const deleteOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/user/sessions',
  access: 'customer',
  summary: 'Sign out everywhere else',
  returns: SessionsEnded,
  run: ({ deps, actor }) =>
    transact(deps.db, async (tx) => {
      const ended = await identity.deleteSessionsBut(tx, actor.user.id, actor.user.sessionId)
      if (ended > 0) await note(tx, actor.user.id, ended, deps.clock.now())
      return done({ ended })
    }),
})
