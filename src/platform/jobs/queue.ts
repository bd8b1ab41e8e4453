export type Queue<Data extends object> = {
  name: string
  retries: number
  /** Pause before the first retry. Each further pause is about twice as long, up to `longestPause_seconds`. */
  pause_seconds: number
  longestPause_seconds: number
  longestRun_seconds: number
  /** Seconds without a heartbeat after which a process counts as dead. A minute by default. */
  heartbeat_seconds?: number
  /** True when each job has a key (`enqueue`). At most one job with the same key is queued or runs. */
  unique?: boolean
  /** Never set; it only carries the type of the job's data. */
  data?: Data
}

export const queue = <Data extends object>(options: Omit<Queue<Data>, 'data'>): Queue<Data> => options

export const DEAD_LETTERS = 'dead-letters'
