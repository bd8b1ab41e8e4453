import { z } from 'zod'
import { closeTask } from '#flows/orders/close-task.ts'
import { done } from '#kernel/outcome.ts'
import { CloseTask, OwnerTask, TaskList, TaskQuery } from '#modules/tasks/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { ownerTasks } from '#views/owner-tasks.ts'

export const listOwnerTasks = endpoint({
  method: 'GET',
  path: '/api/admin/action-items',
  access: 'admin',
  summary: 'What a person of the house must decide, newest first',
  query: TaskQuery,
  returns: TaskList,
  run: async ({ deps, query }) => done(await ownerTasks(deps.db, query)),
})

export const postTaskClosing = endpoint({
  method: 'POST',
  path: '/api/admin/action-items/:id/closing',
  access: 'admin',
  summary: 'Close a task with a note of what was decided',
  params: z.object({ id: z.uuid() }),
  body: CloseTask,
  returns: OwnerTask,
  refuses: ['tasks.no-such-task', 'tasks.closed-already'],
  run: ({ deps, actor, params, body }) => closeTask(deps, params.id, actor.user.email, body.note),
})
