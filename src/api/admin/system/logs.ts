import { z } from 'zod'
import { retryJob } from '#flows/settings/retry-job.ts'
import { done } from '#kernel/outcome.ts'
import { endpoint } from '#platform/endpoint.ts'
import { CallLog, ChainCheck, DoctorReport, FaultLog, JobLog, LoggedJob, MailLog, Trace } from '#services/audit/contract.ts'
import { auditChain } from '#services/audit/index.ts'
import { LogRetention } from '#services/settings/contract.ts'
import { changeLogRetention, logRetention } from '#services/settings/index.ts'
import { doctorReport } from '#views/admin/doctor.ts'
import { CallQuery, callLog, faultLog, jobLog, LogQuery, mailLog, traceOf } from '#views/admin/logs.ts'

export const showChain = endpoint({
  method: 'GET',
  path: '/api/admin/logs/audit-chain',
  access: 'admin',
  may: 'logs.read',
  summary: 'Verify the hash chain of the audit log',
  returns: ChainCheck,
  run: ({ deps }) => auditChain(deps),
})

export const listMails = endpoint({
  method: 'GET',
  path: '/api/admin/logs/mails',
  access: 'admin',
  may: 'logs.read',
  summary: 'List sent and queued e-mails with delivery status, newest first',
  query: LogQuery,
  returns: MailLog,
  run: ({ deps, actor, query }) => mailLog(deps, actor.user, query),
})

export const listFaults = endpoint({
  method: 'GET',
  path: '/api/admin/logs/faults',
  access: 'admin',
  may: 'logs.read',
  summary: 'List server errors with their request ids, newest first',
  query: LogQuery,
  returns: FaultLog,
  run: ({ deps, query }) => faultLog(deps, query),
})

export const listJobs = endpoint({
  method: 'GET',
  path: '/api/admin/logs/jobs',
  access: 'admin',
  may: 'logs.read',
  summary: 'List failed, retrying and queued background jobs',
  query: LogQuery,
  returns: JobLog,
  run: ({ deps, query }) => jobLog(deps, query),
})

export const postRetry = endpoint({
  method: 'POST',
  path: '/api/admin/logs/jobs/:id/retry',
  access: 'admin',
  may: 'logs.manage',
  summary: 'Start a failed or retrying background job now',
  params: z.object({ id: z.uuid() }),
  returns: LoggedJob.pick({ id: true, queue: true }),
  refuses: ['jobs.nothing-to-retry'],
  probe: { status: 404 },
  run: ({ deps, actor, params }) => retryJob(deps, actor.user.id, params.id),
})

export const showTrace = endpoint({
  method: 'GET',
  path: '/api/admin/logs/requests/:request',
  access: 'admin',
  may: 'logs.read',
  summary: 'Get the audit entries, e-mails, jobs, calls and errors of one request',
  params: z.object({ request: z.string().regex(/^[\w-]{8,64}$/) }),
  returns: Trace,
  probe: { status: 200, params: { request: 'no-such-request' } },
  run: ({ deps, actor, params }) => traceOf(deps, actor.user, params.request),
})

export const listCalls = endpoint({
  method: 'GET',
  path: '/api/admin/logs/calls',
  access: 'admin',
  may: 'logs.read',
  summary: 'List calls to external providers with their responses, newest first',
  query: CallQuery,
  returns: CallLog,
  run: ({ deps, query }) => callLog(deps, query),
})

export const showLogRetention = endpoint({
  method: 'GET',
  path: '/api/admin/logs/retention',
  access: 'admin',
  may: 'logs.read',
  summary: 'Get log retention, in days',
  returns: LogRetention,
  run: async ({ deps }) => done(await logRetention(deps.db)),
})

export const putLogRetention = endpoint({
  method: 'PUT',
  path: '/api/admin/logs/retention',
  access: 'admin',
  may: 'logs.manage',
  summary: 'Update log retention, in days',
  body: LogRetention,
  returns: LogRetention,
  run: ({ deps, actor, body }) => changeLogRetention(deps, actor.user.id, body),
})

export const showDoctor = endpoint({
  method: 'GET',
  path: '/api/admin/logs/doctor',
  access: 'admin',
  may: 'logs.read',
  summary: 'Check system health, as `npm run doctor` does',
  returns: DoctorReport,
  refuses: ['rate-limit.exceeded'],
  run: ({ deps }) => doctorReport(deps),
})
