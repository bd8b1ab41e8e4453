import { z } from 'zod'
import { done } from '#kernel/outcome.ts'
import { endpoint } from '#platform/endpoint.ts'

const Count = z.int().min(0)

export const JobsShown = z.object({
  queues: z.array(
    z.object({
      queue: z.string(),
      waiting: Count,
      active: Count,
      /** Of those that wait: they have failed, and are tried again. */
      failed: Count,
      /** They failed for good, within the last month; each is an action item. */
      dead: Count,
    }),
  ),
  scheduled: z.array(
    z.object({
      job: z.string(),
      everySeconds: z.number(),
      running: z.boolean(),
      next: z.string().nullable(),
      lastRun: z.object({ began: z.string(), took_ms: z.number(), failure: z.string().optional() }).nullable(),
    }),
  ),
})
export type JobsShown = z.infer<typeof JobsShown>

export const showJobs = endpoint({
  method: 'GET',
  path: '/api/admin/jobs',
  access: 'admin',
  summary: 'What the shop does by itself: each queue with what waits in it, and each scheduled job with its last run',
  returns: JobsShown,
  run: async ({ deps }) => {
    const { queues, scheduled } = await deps.jobs.state()
    return done({ queues, scheduled: scheduled.map((job) => ({ ...job, next: job.next?.toISOString() ?? null })) })
  },
})
