import { done } from '#kernel/outcome.ts'
import { endpoint } from '#platform/endpoint.ts'
import { JobsState } from '#platform/jobs/contract.ts'

export const showJobs = endpoint({
  method: 'GET',
  path: '/api/admin/jobs',
  access: 'admin',
  may: 'logs.read',
  summary: 'Get the state of job queues and scheduled jobs',
  returns: JobsState,
  run: async ({ deps }) => done(await deps.jobs.state()),
})
