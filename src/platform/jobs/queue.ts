/** One kind of work. The data of a job names rows; whoever does the work reads them. */
export type Queue<Data extends object> = {
  name: string
  /** How often a job that failed is tried again; after the last time it is a dead letter. */
  retries: number
  /** The first pause before a try; each is about twice as long as the one before, until `longestPause_seconds`. */
  pause_seconds: number
  longestPause_seconds: number
  /** A run that takes longer has failed. A process that dies is noticed sooner, whatever stands here. */
  longestRun_seconds: number
  /** After so long without a sign of life a process is dead, and what it was doing is given to another within 20 seconds more; a minute unless said otherwise. */
  heartbeat_seconds?: number
  /** Each job has a key (`enqueue`), and of one key there is one job at a time, waiting or under way. */
  unique?: boolean
  /** Only in the type. */
  data?: Data
}

export const queue = <Data extends object>(options: Omit<Queue<Data>, 'data'>): Queue<Data> => options

/** Where jobs go that failed for good, whatever queue they come from. */
export const DEAD_LETTERS = 'dead-letters'
