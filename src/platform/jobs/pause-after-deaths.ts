/** Number of process deaths during a job after which it pauses: at first, and after an earlier pause. */
const MAX_DEATHS = 2
const MAX_DEATHS_after_pause = 1
/** Shortest and longest pause. Each pause is twice the one before, up to the longest. */
const FIRST_PAUSE_s = 60
const LONGEST_PAUSE_s = 3600

/**
 * Returns the seconds that a scheduled job pauses because its process died while it ran; undefined when it may run. The first
 * pause is short, because a crash of the machine also ends jobs that did not cause it.
 */
export function pauseAfterDeaths(deaths: number, pause_s: number | undefined): number | undefined {
  if (deaths < (pause_s === undefined ? MAX_DEATHS : MAX_DEATHS_after_pause)) return undefined
  return pause_s === undefined ? FIRST_PAUSE_s : Math.min(LONGEST_PAUSE_s, pause_s * 2)
}
