import { z } from 'zod'

const Count = z.int().min(0)

export const JobsState = z.object({
  queues: z.array(
    z.object({
      queue: z.string(),
      waiting: Count,
      active: Count,
      /** Queued jobs that failed before and will be retried. */
      failed: Count,
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
export type JobsState = z.infer<typeof JobsState>
