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
  summary: 'Whether every entry of the audit is as it was written, and none is missing',
  returns: ChainCheck,
  run: ({ deps }) => auditChain(deps),
})

export const listMails = endpoint({
  method: 'GET',
  path: '/api/admin/logs/mails',
  access: 'admin',
  may: 'logs.read',
  summary: 'Which mails went to whom and how that went, the latest first; not what they say',
  query: LogQuery,
  returns: MailLog,
  run: ({ deps, query }) => mailLog(deps, query),
})

export const listFaults = endpoint({
  method: 'GET',
  path: '/api/admin/logs/faults',
  access: 'admin',
  may: 'logs.read',
  summary: 'Requests that ended in a fault of ours, by the number that the person was shown',
  query: LogQuery,
  returns: FaultLog,
  run: ({ deps, query }) => faultLog(deps, query),
})

export const listJobs = endpoint({
  method: 'GET',
  path: '/api/admin/logs/jobs',
  access: 'admin',
  may: 'logs.read',
  summary: 'Jobs that failed, wait for another try, or wait',
  query: LogQuery,
  returns: JobLog,
  run: ({ deps, query }) => jobLog(deps, query),
})

export const postRetry = endpoint({
  method: 'POST',
  path: '/api/admin/logs/jobs/:id/retry',
  access: 'admin',
  may: 'logs.manage',
  summary: 'Do a job now that failed, or that waits for its next try',
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
  summary: 'All that one request left behind: what was done, its mails, its jobs, its hooks, its faults',
  params: z.object({ request: z.string().regex(/^[\w-]{8,64}$/) }),
  returns: Trace,
  probe: { status: 200, params: { request: 'no-such-request' } },
  run: ({ deps, params }) => traceOf(deps, params.request),
})

export const listCalls = endpoint({
  method: 'GET',
  path: '/api/admin/logs/calls',
  access: 'admin',
  may: 'logs.read',
  summary:
    'What was asked of payment providers, the revenue authority, the source of rates and translators, and what they answered',
  query: CallQuery,
  returns: CallLog,
  run: ({ deps, query }) => callLog(deps, query),
})

export const showLogRetention = endpoint({
  method: 'GET',
  path: '/api/admin/logs/retention',
  access: 'admin',
  may: 'logs.read',
  summary: 'How long each kind of log is kept, in days; the audit for ever',
  returns: LogRetention,
  run: async ({ deps }) => done(await logRetention(deps.db)),
})

export const putLogRetention = endpoint({
  method: 'PUT',
  path: '/api/admin/logs/retention',
  access: 'admin',
  may: 'logs.manage',
  summary: 'Change how long logs are kept; what is older goes within the hour',
  body: LogRetention,
  returns: LogRetention,
  run: ({ deps, actor, body }) => changeLogRetention(deps, actor.user.id, body),
})

export const showDoctor = endpoint({
  method: 'GET',
  path: '/api/admin/logs/doctor',
  access: 'admin',
  may: 'logs.read',
  summary: 'What `npm run doctor` finds: database, disk, clock, mail, providers, books, audit, pictures, jobs and calls',
  returns: DoctorReport,
  refuses: ['rate-limit.exceeded'],
  run: ({ deps }) => doctorReport(deps),
})
