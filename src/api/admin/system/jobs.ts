import { done } from '#kernel/outcome.ts'
import { endpoint } from '#platform/endpoint.ts'
import { JobsState } from '#platform/jobs/contract.ts'

export const showJobs = endpoint({
  method: 'GET',
  path: '/api/admin/jobs',
  access: 'admin',
  may: 'logs.read',
  summary: 'What the shop does by itself: each queue with what waits in it, and each scheduled job with its last run',
  returns: JobsState,
  run: async ({ deps }) => done(await deps.jobs.state()),
})
